import type { Fix } from "#core/contract/resources/fix.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { isRepairable } from "./repair.ts";

/** A verdict's errors by the place where they are mended. */
export interface PlacedErrors {
  title: ValidationError[];
  /** Those of the option with this name. */
  ofOption(name: string): ValidationError[];
  /** Those that belong to no field of the card. */
  rest: ValidationError[];
}

export function placeErrors(
  errors: readonly ValidationError[],
  { options }: Pick<ProviderManifest, "options">,
): PlacedErrors {
  const ofOption = (name: string) => errors.filter((error) => isOfOption(error, name));
  const title = errors.filter(isOfTitle);
  const placed = new Set([...title, ...options.flatMap(({ name }) => ofOption(name))]);
  return { title, ofOption, rest: errors.filter((error) => !placed.has(error)) };
}

/** What an error offers, without what an error before it has offered already. */
export function offersOf(errors: readonly ValidationError[], index: number): Fix[] {
  const before = errors.slice(0, index).flatMap(({ fixes = [] }) => fixes.map(({ kind }) => kind));
  const offered = errors[index]?.fixes ?? [];
  return offered.filter((fix) => isRepairable(fix) && !before.includes(fix.kind));
}

/** The wire says `content` of a title too; the message tells. */
function isOfTitle({ code, field, message }: ValidationError): boolean {
  return code === "validation" && field === "content" && /\btitle\b/.test(message);
}

function isOfOption({ field, message }: ValidationError, name: string): boolean {
  return field === "options" && message.includes(`option "${name}"`);
}
