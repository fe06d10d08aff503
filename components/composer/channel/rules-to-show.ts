import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Override } from "../draft/override.ts";

/** Formats whose options are what the post is made of. */
const OWN_CONTENT: readonly Format[] = ["poll", "article"];

/** What a post must have in this format, and all that makes a poll or the card of an article: these stand open. */
export function openRules(
  { options }: ProviderManifest,
  format: Format | undefined,
  override: Override,
): OptionRule[] {
  return options.filter(
    (rule) => (rule.required || isOfContent(rule)) && isShown(rule, format, override),
  );
}

/** What may be left out: this is folded away. */
export function foldedRules(
  { options }: ProviderManifest,
  format: Format | undefined,
  override: Override,
): OptionRule[] {
  return options.filter(
    (rule) => !rule.required && !isOfContent(rule) && isShown(rule, format, override),
  );
}

/** The options that a format has of those that are set. */
export function optionsFor(
  { options }: ProviderManifest,
  format: Format,
  set: Override["options"],
): Override["options"] {
  const others = options
    .filter(({ formats }) => formats?.includes(format) === false)
    .map(({ name }) => name);
  return Object.fromEntries(Object.entries(set).filter(([name]) => !others.includes(name)));
}

function isOfContent({ formats }: OptionRule): boolean {
  return formats?.every((format) => OWN_CONTENT.includes(format)) === true;
}

/** A setting of another format is shown where it is set, so that it can be removed. Of an unknown format nobody can tell. */
function isShown(
  { formats, name }: OptionRule,
  format: Format | undefined,
  { options }: Override,
): boolean {
  if (formats === undefined || options[name] !== undefined) return true;
  return format === undefined
    ? !formats.every((each) => OWN_CONTENT.includes(each))
    : formats.includes(format);
}
