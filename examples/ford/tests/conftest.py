"""What all tests of the ford share."""

from lorehearth.testing.patience import be_patient

be_patient()
