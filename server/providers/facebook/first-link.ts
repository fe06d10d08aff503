import { findLinks } from "#core/domain/markdown/facets/find-links.ts";
import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";

export function firstLink(text: string): string | undefined {
  for (const { start, url } of findLinks(text))
    if (text.startsWith(url, start) && isPublic(url)) return url;
  return undefined;
}

function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [top = "", ...below] = new URL(address).hostname.split(".").reverse();
  return below.length > 0 && isTopLevelDomain(top);
}
