import { encodeTarget } from "#core/domain/markdown/writing/encode-target.ts";

const ADDRESS = /^https?:\/\/\S+$/i;

/**
 * Returns a markdown link when a URL is pasted over selected text. Null if it isn't a URL, or the selected text can't
 * be a link.
 */
export function linkOver(selected: string, pasted: string): string | null {
  const url = pasted.trim();
  const words = selected.trim();
  if (!ADDRESS.test(url) || words === "" || words.includes("\n") || ADDRESS.test(words))
    return null;
  const label = words.replaceAll(/[[\]]/g, "\\$&");
  return selected.replace(words, () => `[${label}](${encodeTarget(url, "()<>")})`);
}
