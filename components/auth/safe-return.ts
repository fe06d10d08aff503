/** Where a person may be led after signing in: a path of Crier's own, or null for anything else. */
export function safeReturn(callbackUrl: string | undefined, origin: string): string | null {
  if (callbackUrl === undefined || !URL.canParse(callbackUrl, origin)) return null;
  const url = new URL(callbackUrl, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("/signin")) return null;
  return url.pathname + url.search + url.hash;
}
