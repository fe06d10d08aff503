/** A text of a guide with this Crier's own address in the place of `CRIER_URL`. */
export function fillIn(text: string, origin: string): string {
  return text.replaceAll("CRIER_URL/", `${origin}/`);
}

const GUIDE = /^([a-z-]+)\.md$/;

/** Where a link of a guide leads to; null for an address that no guide may lead to. */
export function linkTarget(url: string): { href: string; isExternal: boolean } | null {
  const guide = GUIDE.exec(url)?.[1];
  if (guide !== undefined) return { href: `/docs/platforms/${guide}`, isExternal: false };
  return /^https:\/\//.test(url) ? { href: url, isExternal: true } : null;
}
