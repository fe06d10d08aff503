import { canonicalHost } from "./canonical-host.ts";
import { findHosts, type HostFinding } from "./find-hosts.ts";

export interface BlockedLinkFinding {
  link: string;
  /** The domain as the organization blocks it: lowercase, in punycode. */
  domain: string;
}

/** A copy's plain text, and the targets of its labelled links. */
export interface CopyLinks {
  text: string;
  urls: readonly string[];
}

/**
 * Returns the distinct blocked domains that a copy links to, directly or by a subdomain. `domains` are lowercase and in
 * punycode, as returned by `DomainName`. Linear in the length of the copy.
 */
export function findBlockedLinks(
  { text, urls }: CopyLinks,
  domains: readonly string[],
): BlockedLinkFinding[] {
  if (domains.length === 0) return [];
  const blocked = new Set(domains);
  const found = new Map<string, BlockedLinkFinding>();
  for (const { link, host } of hostsOf(text, urls)) {
    const domain = blockedPart(host, blocked);
    if (domain !== undefined && !found.has(domain)) found.set(domain, { link, domain });
  }
  return [...found.values()];
}

function* hostsOf(text: string, urls: readonly string[]): Generator<HostFinding> {
  for (const url of urls) {
    const host = hostOf(url);
    if (host !== undefined) yield { link: url, host };
  }
  yield* findHosts(text);
}

function hostOf(url: string): string | undefined {
  try {
    return canonicalHost(new URL(url).hostname);
  } catch {
    return undefined;
  }
}

function blockedPart(host: string, blocked: ReadonlySet<string>): string | undefined {
  for (let dot = -1; ; ) {
    const domain = host.slice(dot + 1);
    if (blocked.has(domain)) return domain;
    dot = host.indexOf(".", dot + 1);
    if (dot === -1) return undefined;
  }
}
