/** Replaces `CRIER_URL` in a guide's text with this instance's origin. */
export function fillIn(text: string, origin: string): string {
  return text.replaceAll("CRIER_URL/", `${origin}/`);
}

const GUIDE = /^([a-z-]+)\.md$/;

/** Returns a guide's link target; null for URLs that guides may not link to. */
export function linkTarget(url: string): { href: string; isExternal: boolean } | null {
  const guide = GUIDE.exec(url)?.[1];
  if (guide !== undefined) return { href: `/docs/platforms/${guide}`, isExternal: false };
  return /^https:\/\//.test(url) ? { href: url, isExternal: true } : null;
}
