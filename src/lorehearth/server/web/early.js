// Sets light or dark before anything is painted, so that no page flashes. The switch itself is theme.js.
try {
  const theme = localStorage.getItem("lorehearth.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const text = localStorage.getItem("lorehearth.text-size");
  if (text) document.documentElement.dataset.text = text;
} catch {
  // A browser may forbid storage; the system's choice stands.
}
