const requests = new Map<string, Set<string>>();

/** Of the pages that posts link to, of which cards are made. */
const WEB = "example.com";

/** Notes that this request was made to a platform. */
export function recordRequest(provider: string, { method, url }: Request): void {
  if (new URL(url).host === WEB) return;
  const known = requests.get(provider) ?? new Set();
  requests.set(provider, known.add(`${method} ${new URL(url).pathname}`));
}

/** The requests that were made to a platform up to now, as "GET /path". */
export function requestsTo(provider: string): string[] {
  return [...(requests.get(provider) ?? [])];
}
