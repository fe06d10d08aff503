import type { BrowserRule } from "./rule.ts";

/**
 * There must be something to publish: white space alone is nothing, nor is what the platform takes for empty, and media
 * alone only where the platform takes it so.
 */
export const emptyContent: BrowserRule = {
  server_only: false,
  judge({ items, media, rules, manifest }) {
    const blank = rules?.text.blank === undefined ? undefined : new RegExp(rules.text.blank, "u");
    const hasText = items.some(
      ({ rendition: { text } }) => text.trim() !== "" && blank?.test(text) !== true,
    );
    if (hasText || (media.length > 0 && rules?.text.required !== true)) return [];
    const what = media.length > 0 ? "needs words beside the media" : "has nothing to publish";
    return [
      { code: "empty", field: "content", message: `${manifest.title} ${what}. Write some text.` },
    ];
  },
};
