import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/**
 * Returns the absolute URL of a link's target: unchanged with `http(s):` or `mailto:`, with `https://` for a bare host
 * (`example.com/x`), spaces encoded. Undefined for what leads nowhere outside a website: paths, fragments, words, other
 * schemes.
 */
export function toAddress(target: string): string | undefined {
  const address = addScheme(target);
  return address?.replaceAll(" ", "%20");
}

function addScheme(target: string): string | undefined {
  const scheme = /^(https?:\/\/|mailto:)/i.exec(target)?.[0];
  if (scheme !== undefined) return target.length > scheme.length ? target : undefined;
  const host = /^[^/?#:]*/.exec(target)?.[0] ?? "";
  if (!HOST.test(host)) return undefined;
  return isTopLevelDomain(host.slice(host.lastIndexOf(".") + 1)) ? `https://${target}` : undefined;
}

/** Whether a target is an account's, right or wrong: `@[Name](slack:U1)`. */
export function isAccount(target: string): boolean {
  return /^(?:urn:li|discord|slack):/.test(target);
}
