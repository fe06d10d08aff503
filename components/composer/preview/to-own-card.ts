import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

/** What the author of a post says of the page that its card leads to; null where they say nothing. */
export interface OwnCard {
  /** Null: the text's first link. */
  link: string | null;
  title: string | null;
  description: string | null;
}

/** The card as its author wants it; null where the format has no card of its own. */
export function toOwnCard(
  rules: FormatRules | undefined,
  manifest: ProviderManifest | undefined,
  { title, options }: { title: string | null; options: Record<string, unknown> },
): OwnCard | null {
  const described = manifest?.options.find(({ name }) => name === "description");
  if (rules === undefined || described?.formats?.includes(rules.format) !== true) return null;
  return {
    link: wordsIn(options.link),
    title: wordsIn(title),
    description: wordsIn(options.description),
  };
}

/** The page whose card the author has chosen; null where the first link of the words has one. */
export function chosenLink(
  rules: FormatRules | undefined,
  manifest: ProviderManifest | undefined,
  { link }: Record<string, unknown>,
): string | null {
  const rule = manifest?.options.find(({ name }) => name === "link");
  if (rules === undefined || rule === undefined) return null;
  return rule.formats?.includes(rules.format) === false ? null : wordsIn(link);
}

function wordsIn(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
