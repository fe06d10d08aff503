"use client";
import { useEffect, useState } from "react";
import { readTheme, type Theme } from "./theme.ts";

/** The theme, and a way to choose another: it shows at once, and `remember` keeps it for the next page. */
export function useTheme(
  remember: (theme: Theme) => Promise<void>,
): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme(document.documentElement.dataset.theme)), []);
  function choose(next: Theme) {
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    setTheme(next);
    // Not remembered is not worth a word: it shows, and can be chosen again.
    remember(next).catch(() => undefined);
  }
  return [theme, choose];
}
