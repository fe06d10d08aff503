import type { BrowserRule } from "../rule.ts";

/** Invisible characters, which messages show by their code point. */
const INVISIBLE = /^[\p{C}\p{Z}]$/u;

/** Some platforms refuse texts with certain characters. */
export const forbiddenCharacters: BrowserRule = {
  server_only: false,
  validate: ({ rules, items, manifest }) =>
    (rules?.text.forbidden ?? [])
      .filter((character) => items.some(({ rendition }) => rendition.text.includes(character)))
      .map((character) => ({
        code: "validation",
        field: "content",
        message: `${manifest.title} doesn't allow ${nameOf(character)} in text. Remove it.`,
      })),
};

function nameOf(character: string): string {
  if (!INVISIBLE.test(character)) return `"${character}"`;
  const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return `the invisible character U+${number}`;
}
