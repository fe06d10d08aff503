/** First parts of the dashboard's own addresses, which no organization may have for its slug. */
const RESERVED = new Set([
  "api",
  "app",
  "dev",
  "docs",
  "join",
  "sandbox",
  "signin",
  "signout",
  "static",
]);

/** A name as an address's part: `Ana & Co.` gives `ana-co`. Never empty, never one that Crier's own pages use. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 48);
  if (slug === "" || RESERVED.has(slug)) return `team-${slug}`.replace(/-$/, "");
  return slug;
}
