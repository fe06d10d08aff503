/** Paths that a browser or a proxy could read as another host when they read them once more, or that are none. */
const LEADS_OFF = /^[^/]|^\/(\/|%2f)|%5c|%[01][0-9a-f]|%7f/i;

/** Browsers drop some of these from an address, so that `/<tab>/evil` is `//evil` to them. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Where a person may be led after signing in: a path of Crier's own, or null for anything else. */
export function safeReturn(callbackUrl: string | undefined, origin: string): string | null {
  if (callbackUrl === undefined || CONTROL_CHARACTER.test(callbackUrl)) return null;
  if (!URL.canParse(callbackUrl, origin)) return null;
  const url = new URL(callbackUrl, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("/signin")) return null;
  return LEADS_OFF.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
