import { encodeTarget } from "#core/domain/markdown/writing/encode-target.ts";

const ADDRESS = /^https?:\/\/\S+$/i;

/**
 * The markdown of a link, where an address was pasted over words. Null where what was pasted is no address, or what it was
 * pasted over no words that can be a link's.
 */
export function linkOver(selected: string, pasted: string): string | null {
  const url = pasted.trim();
  const words = selected.trim();
  if (!ADDRESS.test(url) || words === "" || words.includes("\n") || ADDRESS.test(words))
    return null;
  const label = words.replaceAll(/[[\]]/g, "\\$&");
  return selected.replace(words, () => `[${label}](${encodeTarget(url, "()<>")})`);
}
