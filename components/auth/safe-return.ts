/**
 * Relative paths, and paths that a browser or proxy could resolve to another host when it decodes them again.
 */
const LEADS_OFF = /^[^/]|^\/(\/|%2f)|%5c|%[01][0-9a-f]|%7f/i;

/** Browsers remove some of these from URLs, so they read `/<tab>/evil` as `//evil`. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Returns the path to open after sign-in, or null unless the URL is a path of Crier. Prevents open redirects.
 */
export function safeReturn(callbackUrl: string | undefined, origin: string): string | null {
  if (callbackUrl === undefined || CONTROL_CHARACTER.test(callbackUrl)) return null;
  if (!URL.canParse(callbackUrl, origin)) return null;
  const url = new URL(callbackUrl, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("/signin")) return null;
  return LEADS_OFF.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
