export const THEME_COOKIE = "theme";

export type Theme = "system" | "light" | "dark";

/** Returns the theme in a cookie; the system's unless a person chose one. */
export function readTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

/** Shows the page in a theme. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
