"use server";
import { cookies } from "next/headers";
import { readTheme, THEME_COOKIE } from "#components/shell/theme.ts";

const YEAR_SECONDS = 31_536_000;

/** Saves the theme in a cookie; the system's theme needs none. */
export async function chooseTheme(wanted: string): Promise<void> {
  const theme = readTheme(wanted);
  const jar = await cookies();
  if (theme === "system") jar.delete(THEME_COOKIE);
  else jar.set(THEME_COOKIE, theme, { maxAge: YEAR_SECONDS, sameSite: "lax", httpOnly: true });
}
