/** First path segments of the dashboard's own pages, which no organization's slug may use. */
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
