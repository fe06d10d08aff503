import { measureGraphemes } from "#core/domain/measure/grapheme.ts";
import { measureUtf8Bytes } from "#core/domain/measure/utf8-byte.ts";
import type { Mark } from "../rendition.ts";
import { startsAfterSpace } from "./boundary.ts";

/** In graphemes and in bytes, `maxGraphemes` and `maxLength` (lexicons/app/bsky/richtext/facet.json). */
const LONGEST = 64;
const MOST_BYTES = 640;
/** Whitespace, soft hyphen, word joiner, zero-width characters, the enclosing keycap. */
const ENDS_TAG = /\s|\u00ad|\u2060|[\u200b\u200c]|\u200d|\u20e2/;
const PUNCTUATION = /^\p{P}$/u;
const MEANINGLESS = /^[\d\s\p{P}]$/u;

/**
 * Returns hashtags in a text: `#` and a word that isn't only digits and punctuation, up to 64 graphemes and 640 bytes.
 */
export function findHashtags(text: string): Mark[] {
  const hashtags: Mark[] = [];
  for (let index = 0; index < text.length; index += 1) {
    if ((text[index] !== "#" && text[index] !== "＃") || !startsAfterSpace(text, index)) continue;
    const start = index + 1;
    const end = findTagEnd(text, start);
    const tag = text.slice(start, trimPunctuation(text, start, end));
    if (isTag(text.slice(start, end)) && isShort(tag)) {
      hashtags.push({ kind: "hashtag", start: index, end: start + tag.length, tag });
    }
    index = Math.max(index, end - 1);
  }
  return hashtags;
}

function findTagEnd(text: string, start: number) {
  let end = start;
  while (end < text.length && !ENDS_TAG.test(text.charAt(end))) end += 1;
  return end;
}

/** A variation selector makes the `#` the base of an emoji. */
function isTag(word: string) {
  if (word.startsWith("\ufe0f")) return false;
  for (const character of word) if (!MEANINGLESS.test(character)) return true;
  return false;
}

function isShort(tag: string) {
  if (tag.length <= LONGEST) return tag.length > 0;
  return measureGraphemes(tag) <= LONGEST && measureUtf8Bytes(tag) <= MOST_BYTES;
}

function trimPunctuation(text: string, start: number, wordEnd: number) {
  let end = wordEnd;
  while (end > start) {
    const isPair = end - 2 >= start && (text.codePointAt(end - 2) ?? 0) > 0xffff;
    const last = isPair ? end - 2 : end - 1;
    if (!PUNCTUATION.test(text.slice(last, end))) return end;
    end = last;
  }
  return end;
}
