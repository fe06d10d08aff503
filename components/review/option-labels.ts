import { toLabel } from "#components/composer/channel/to-label.ts";
import { durationText } from "#components/shown-post/duration-text.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { OPTIONS_COPY } from "./copy.ts";

export interface OptionLabels {
  name: string;
  title: string;
  value: string;
}

/** Describes an option and its value as the platform names them, never by their names in the API. */
export function optionLabels(
  { options }: Pick<ProviderManifest, "options">,
  name: string,
  value: unknown,
): OptionLabels {
  const rule = options.find((each) => each.name === name);
  return { name, title: rule?.title ?? toLabel(name), value: valueLabel(rule, value) };
}

function valueLabel(rule: OptionRule | undefined, value: unknown): string {
  if (typeof value === "boolean") return value ? OPTIONS_COPY.yes : OPTIONS_COPY.no;
  if (typeof value === "number" && rule?.range?.unit === "minutes") return durationText(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((each) => valueLabel(rule, each)).join(", ");
  // An ID of the platform, such as that of a board.
  if (typeof value !== "string" || rule?.lookup === "id") return OPTIONS_COPY.chosen;
  if (rule?.type === "captions") return OPTIONS_COPY.chosen;
  if (rule?.type === "time") return OPTIONS_COPY.time(asIso(value));
  return rule?.value_titles?.[value] ?? value;
}

/** Shows what isn't a time as typed. */
function asIso(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}
