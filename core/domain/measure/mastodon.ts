import { measureGraphemes } from "./grapheme.ts";
import { findCountedLinks } from "./links/find-counted-links.ts";
import { mastodonLinks } from "./links/link-rules.ts";

const RESERVED_PER_URL = 23;
const NAME_PART = /[a-z0-9_]/i;
const HOST_PART = /[a-z0-9.-]/i;
const HOST_END = /[a-z0-9]/i;

/**
 * Mastodon's length: graphemes, each `http(s)` link as long as the server reserves for one, `@user@host` without its
 * host (https://docs.joinmastodon.org/user/posting/#limits, and the server's `StatusLengthValidator`).
 */
export function measureMastodon(
  text: string,
  context: { reserved_per_url?: number | undefined } = {},
): number {
  const placeholder = "x".repeat(context.reserved_per_url ?? RESERVED_PER_URL);
  return measureGraphemes(withoutHosts(replaceLinks(text, placeholder)));
}

function replaceLinks(text: string, placeholder: string) {
  const parts: string[] = [];
  let index = 0;
  for (const { start, end } of findCountedLinks(text, mastodonLinks)) {
    parts.push(text.slice(index, start), placeholder);
    index = end;
  }
  return [...parts, text.slice(index)].join("");
}

function withoutHosts(text: string) {
  const parts: string[] = [];
  let index = 0;
  let at = text.indexOf("@");
  while (at !== -1) {
    const nameEnd = startsMention(text, at) ? skip(text, at + 1, NAME_PART) : at + 1;
    const hostEnd = findHostEnd(text, nameEnd);
    if (nameEnd > at + 1 && hostEnd > nameEnd) {
      parts.push(text.slice(index, nameEnd));
      index = hostEnd;
    }
    at = text.indexOf("@", Math.max(nameEnd, hostEnd));
  }
  return [...parts, text.slice(index)].join("");
}

function startsMention(text: string, at: number) {
  const previous = text.charAt(at - 1);
  return previous !== "/" && !NAME_PART.test(previous);
}

/** After the `@host` at `index`, two characters at least and the last a letter or digit; `index` when there is none. */
function findHostEnd(text: string, index: number) {
  if (text[index] !== "@") return index;
  let end = skip(text, index + 1, HOST_PART);
  while (end > index + 1 && !HOST_END.test(text.charAt(end - 1))) end -= 1;
  return end > index + 2 ? end : index;
}

function skip(text: string, start: number, part: RegExp) {
  let end = start;
  while (end < text.length && part.test(text.charAt(end))) end += 1;
  return end;
}
