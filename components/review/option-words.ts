import { toWords } from "#components/composer/channel/to-words.ts";
import { durationText } from "#components/shown-post/duration-text.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { OPTIONS_COPY } from "./copy.ts";

export interface OptionWords {
  name: string;
  title: string;
  value: string;
}

/** Describes an option and its value as the platform names them, never by their names in the API. */
export function optionWords(
  { options }: Pick<ProviderManifest, "options">,
  name: string,
  value: unknown,
): OptionWords {
  const rule = options.find((each) => each.name === name);
  return { name, title: rule?.title ?? toWords(name), value: valueWords(rule, value) };
}

function valueWords(rule: OptionRule | undefined, value: unknown): string {
  if (typeof value === "boolean") return value ? OPTIONS_COPY.yes : OPTIONS_COPY.no;
  if (typeof value === "number" && rule?.range?.unit === "minutes") return durationText(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((each) => valueWords(rule, each)).join(", ");
  // An ID of the platform, such as that of a board.
  if (typeof value !== "string" || rule?.lookup === "id") return OPTIONS_COPY.chosen;
  return rule?.value_titles?.[value] ?? value;
}
