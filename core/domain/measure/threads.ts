import { isAscii } from "./ascii.ts";
import { sumWithEmoji } from "./emoji.ts";
import { measureUtf8Bytes } from "./utf8-byte.ts";

/**
 * Threads' length: a character is one, an emoji as long as its UTF-8 bytes
 * (https://developers.facebook.com/docs/threads/overview).
 */
export function measureThreads(text: string): number {
  return isAscii(text) ? text.length : sumWithEmoji(text, measureUtf8Bytes, () => 1);
}
