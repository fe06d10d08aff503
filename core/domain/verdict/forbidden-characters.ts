import type { BrowserRule } from "./rule.ts";

/** Some platforms refuse a text for a character in it. */
export const forbiddenCharacters: BrowserRule = {
  server_only: false,
  judge: ({ rules, items, manifest }) =>
    (rules?.text.forbidden ?? [])
      .filter((character) => items.some(({ rendition }) => rendition.text.includes(character)))
      .map((character) => ({
        code: "validation",
        field: "content",
        message: `${manifest.title} refuses "${character}" in a text. Take it out.`,
      })),
};
