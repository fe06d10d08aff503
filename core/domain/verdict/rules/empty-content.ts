import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy, RenderedItem } from "#core/domain/copy/index.ts";
import type { BrowserRule } from "../rule.ts";

/**
 * There must be something to publish, in each item of a thread. Whitespace, or what the platform treats as empty, isn't
 * enough; media alone only if the platform accepts it.
 */
export const emptyContent: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { items, rules, manifest, media } = copy;
    const lacking = [...items.entries()].filter(([, item]) => !isEnough(copy, item));
    const what = media.length > 0 ? "needs text in addition to media" : "needs text or media";
    if (lacking.length === items.length && (media.length === 0 || rules?.thread == null))
      return [emptyError(`${manifest.title} ${what}. Write some text.`)];
    return lacking.map(([index, { place, media: shown }]) => ({
      ...emptyError(
        `Post ${index + 1}: ${manifest.title} ${shown.length > 0 ? "needs text in addition to media" : "needs text or media"}. Write some text.`,
      ),
      path: `thread.${place}`,
    }));
  },
};

function isEnough({ rules }: RenderedCopy, { rendition: { text }, media }: RenderedItem): boolean {
  const blank = rules?.text.blank === undefined ? undefined : new RegExp(rules.text.blank, "u");
  const hasText = text.trim() !== "" && blank?.test(text) !== true;
  return hasText || (media.length > 0 && rules?.text.required !== true);
}

function emptyError(message: string): ValidationError {
  return { code: "empty", field: "content", message };
}
