import type { BrowserRule } from "./rule.ts";

/**
 * There must be something to publish: white space alone is nothing, and media alone only where the platform takes it
 * so.
 */
export const emptyContent: BrowserRule = {
  server_only: false,
  judge({ items, media, rules, manifest }) {
    const hasText = items.some(({ rendition }) => rendition.text.trim() !== "");
    if (hasText || (media.length > 0 && rules?.text.required !== true)) return [];
    const what = media.length > 0 ? "needs words beside the media" : "has nothing to publish";
    return [
      { code: "empty", field: "content", message: `${manifest.title} ${what}. Write some text.` },
    ];
  },
};
