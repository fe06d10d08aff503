"use client";
import { useEffect, useState } from "react";
import { readTheme, type Theme } from "./theme.ts";

/** Returns the theme and a setter that applies it immediately. `remember` saves it for the next page. */
export function useTheme(
  remember: (theme: Theme) => Promise<void>,
): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme(document.documentElement.dataset.theme)), []);
  function choose(next: Theme) {
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    setTheme(next);
    // Ignore errors: the theme is applied, and can be chosen again.
    remember(next).catch(() => undefined);
  }
  return [theme, choose];
}
