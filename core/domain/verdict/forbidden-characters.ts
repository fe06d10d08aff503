import type { Rule } from "./subject.ts";

/** Some platforms refuse a text for a character in it. */
export const forbiddenCharacters: Rule = ({ rules, items, manifest }) =>
  (rules?.text.forbidden ?? [])
    .filter((character) => items.some(({ rendition }) => rendition.text.includes(character)))
    .map((character) => ({
      code: "validation",
      field: "content",
      message: `${manifest.title} refuses "${character}" in a text. Take it out.`,
    }));
