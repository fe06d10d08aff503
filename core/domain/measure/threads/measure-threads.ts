import { isAscii } from "../ascii.ts";
import { createEmojiCount } from "../emoji.ts";
import { measureUtf8Bytes } from "../utf8-byte.ts";

/** As recommended by Unicode for interchange, and with the selector that keyboards add where none is needed. */
const EMOJI = /^\p{RGI_Emoji}\ufe0f?/v;

const sum = createEmojiCount({ emoji: EMOJI, ofEmoji: measureUtf8Bytes, ofCharacter: () => 1 });

/**
 * Returns Threads' length: a character counts as one, an emoji as its UTF-8 bytes
 * (https://developers.facebook.com/docs/threads/overview).
 */
export function measureThreads(text: string): number {
  return isAscii(text) ? text.length : sum(text);
}
