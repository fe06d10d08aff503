const requests = new Map<string, Set<string>>();

/** Pages that posts link to, which are read for link cards. */
const WEB = ["example.com", "www.example.com", new URL("http://例え.jp").host];

/** Marks requests of a user's browser for a platform's own pages, which need no scope. */
export const BROWSER = "A person's browser";

export function recordRequest(provider: string, { method, url, headers }: Request): void {
  if (WEB.includes(new URL(url).host) || headers.get("user-agent") === BROWSER) return;
  const recorded = requests.get(provider) ?? new Set();
  requests.set(provider, recorded.add(`${method} ${new URL(url).pathname}`));
}

export function requestsTo(provider: string): string[] {
  return [...(requests.get(provider) ?? [])];
}
