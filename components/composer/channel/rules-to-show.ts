import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Override } from "../draft/override.ts";

/** Formats whose options are the content of the post. */
const OWN_CONTENT: readonly Format[] = ["poll", "article"];

/** Returns the options to show open: the required ones, and all of a poll or article. */
export function openRules(
  { options }: ProviderManifest,
  format: Format | undefined,
  override: Override,
): OptionRule[] {
  return options.filter(
    (rule) => (rule.required || isOfContent(rule)) && isShown(rule, format, override),
  );
}

/** Returns the optional rules, which are shown collapsed. */
export function foldedRules(
  { options }: ProviderManifest,
  format: Format | undefined,
  override: Override,
): OptionRule[] {
  return options.filter(
    (rule) => !rule.required && !isOfContent(rule) && isShown(rule, format, override),
  );
}

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

/**
 * An option of another format is shown if it is set, so that it can be removed. If the format is unknown, all options
 * except those of polls and articles are shown.
 */
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
