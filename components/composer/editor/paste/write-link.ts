import { encodeTarget } from "#core/domain/markdown/writing/encode-target.ts";

/** Returns the markdown of a link: any words and any URL stay as they are. */
export function writeLink(words: string, url: string): string {
  return `[${words.trim().replaceAll(/[[\]]/g, "\\$&")}](${encodeTarget(url, "()<>")})`;
}
