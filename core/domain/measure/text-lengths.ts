import type { Budget, CountingUnit } from "#core/contract/resources/media-rules.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { measure } from "./index.ts";

export interface TextLength {
  unit: CountingUnit;
  length: number;
  limit: number;
}

/**
 * Returns the length of a text under each limit, in order: the first is the displayed one. `counted_before` counts with
 * it, like a content warning.
 */
export function textLengths(
  text: string,
  budgets: readonly Budget[],
  { reserved_per_url }: Pick<ProviderManifest, "reserved_per_url">,
  counted_before?: string,
): TextLength[] {
  const context = { reserved_per_url: reserved_per_url ?? undefined, counted_before };
  return budgets.map(({ unit, limit }) => ({ unit, limit, length: measure(text, unit, context) }));
}

/** Returns the first limit that a text exceeds; undefined if none. */
export function brokenLimit(lengths: readonly TextLength[]): TextLength | undefined {
  return lengths.find(({ length, limit }) => length > limit);
}
