import type {
  Budget,
  CountingUnit,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";
import { measure } from "./index.ts";

export interface TextLength {
  unit: CountingUnit;
  length: number;
  limit: number;
}

/**
 * How long a text is by each budget, in their order: the first is the one shown. `counted_before` counts with it, as a
 * content warning does.
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

/** The first budget that a text breaks, or undefined where it keeps to all. */
export function brokenBudget(lengths: readonly TextLength[]): TextLength | undefined {
  return lengths.find(({ length, limit }) => length > limit);
}
