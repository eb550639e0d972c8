"""The book that is read, its boxes, chapters, endings, and what goes on to the next story."""
