import type { CountingUnit, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { measure } from "./index.ts";

/** How long a rendered text is by each budget of a platform, in the manifest's order: the first is the one shown. */
export function textLengths(
  text: string,
  manifest: ProviderManifest,
): { unit: CountingUnit; length: number; limit: number }[] {
  const context = { reserved_per_url: manifest.text.reserved_per_url ?? undefined };
  return manifest.text.budgets.map(({ unit, limit }) => ({
    unit,
    limit,
    length: measure(text, unit, context),
  }));
}
