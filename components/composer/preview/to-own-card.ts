import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";

/** What the author of a post says of the page that its card leads to; null where they say nothing. */
export interface OwnCard {
  /** Null: the text's first link. */
  link: string | null;
  title: string | null;
  description: string | null;
}

/** The card as its author wants it; null where the format has no card of its own. What has a dialect of its own is an article of blocks. */
export function toOwnCard(
  rules: FormatRules | undefined,
  { title, options }: { title: string | null; options: Record<string, unknown> },
): OwnCard | null {
  if (rules?.format !== "article" || rules.dialect !== undefined) return null;
  return {
    link: chosenLink(options),
    title: wordsIn(title),
    description: wordsIn(options.description),
  };
}

/** The page whose card the author has chosen; null where the first link of the words has one. */
export function chosenLink({ link }: Record<string, unknown>): string | null {
  return wordsIn(link);
}

function wordsIn(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
