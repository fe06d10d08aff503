import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const SENTENCE_END = /[.,;:!?'\]]+$/;

/** The first address in a text that others can open: with a scheme, on a host of the public names. Undefined where none is. */
export function firstLink(text: string): string | undefined {
  return text
    .match(ADDRESS)
    ?.map(withoutEnd)
    .find((address) => isPublic(address));
}

/** What follows an address in a sentence is none of it, nor is a bracket that was opened before it. */
function withoutEnd(address: string): string {
  const bare = address.replace(SENTENCE_END, "");
  const closes = bare.endsWith(")") && !bare.includes("(");
  return closes ? withoutEnd(bare.slice(0, -1)) : bare;
}

function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [top = "", ...below] = new URL(address).hostname.split(".").reverse();
  return below.length > 0 && isTopLevelDomain(top);
}
