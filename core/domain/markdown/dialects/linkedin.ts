import { backslash, backslashWhere } from "../writing/escapes.ts";
import type { Escapes, Place, Stretch } from "../writing/syntax.ts";
import { lineAt, writeLiteral } from "../writing/write-literal.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";

/**
 * Special characters in LinkedIn's "little" text, all of which are plain text to people
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format).
 */
const escapes: Escapes = {
  ...Object.fromEntries([..."|{}@[]()<>*_~\\"].map((character) => [character, backslash])),
  // A plain `#tag` is read as a hashtag, as intended.
  "#": backslashWhere((place) => !startsHashtag(place)),
};

/**
 * LinkedIn has no markup and links URLs automatically. The text is stored without its escapes, so the limit is assumed
 * to apply to that; the documentation specifies neither unit nor stage.
 */
export const linkedin: DialectRules = {
  ...plain,
  writeFormatted: (text) =>
    writeLiteral(text, wholeOf(text), lineAt(text, 0), {
      escapes,
      writeAddress: () => undefined,
      writeWhole: () => undefined,
      open: () => "",
      close: () => "",
    }),
};

function wholeOf(text: string): Stretch {
  return { from: 0, to: text.length, startsMark: false, endsStyle: false, isLabel: false };
}

function startsHashtag({ text, index }: Place) {
  return /^[\p{L}\p{N}]$/u.test(String.fromCodePoint(text.codePointAt(index + 1) ?? 0x20));
}
