"use client";
import { useEffect, useState } from "react";
import { readTheme, THEME_COOKIE, type Theme } from "./theme.ts";

const YEAR_SECONDS = 31_536_000;

/** The theme and a way to choose another, which the cookie remembers and the server renders from then on. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme(document.documentElement.dataset.theme)), []);
  function choose(next: Theme) {
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    const age = next === "system" ? 0 : YEAR_SECONDS;
    document.cookie = `${THEME_COOKIE}=${next}; path=/; max-age=${age}; samesite=lax`;
    setTheme(next);
  }
  return [theme, choose];
}
