import type { Fix } from "#core/contract/resources/fix.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { itemLimit, threadItems } from "../copy/index.ts";
import { formatNumber } from "../verdict/phrases.ts";
import { fitsWithin } from "./fits.ts";
import type { Repair } from "./fix-rule.ts";
import { partInto } from "./numbering.ts";
import { splitPart, toThread, withoutBlank } from "./thread-part.ts";

/** Undefined if the platform has no threads. */
export function offerSplitToThread(manifest: ProviderManifest): Fix | undefined {
  const rules = manifest.formats.find((format) => format.thread !== null);
  if (rules === undefined) return undefined;
  const item_max_length = rules.text.budgets[0]?.limit ?? 0;
  return {
    kind: "split_to_thread",
    label: `Split into a thread of ${formatNumber(item_max_length)} characters each`,
    item_max_length,
    item_max: itemLimit(rules),
  };
}

/**
 * Converts the copy to a thread whose items each fit, including their numbers if requested. Text that is a thread on
 * other channels is split the same way, with its files.
 */
export const applySplitToThread: Repair<"split_to_thread"> = (copy, { item_max_length }) => {
  const { markdown, media, manifest, numbering, separators = "typed" } = copy;
  const rules = manifest.formats.find((format) => format.thread !== null);
  if (rules === undefined) return {};
  const fits = fitsWithin(copy, rules.text.budgets, item_max_length);
  const written = separators === "joined" ? threadItems(markdown, media) : [{ markdown, media }];
  const items = partInto({ numbered: numbering === "on", fits }, (fitting) =>
    written.flatMap((item) => splitPart(item, { max_length: item_max_length, fits: fitting })),
  );
  return { ...toThread(withoutBlank(items, copy)), format: rules.format };
};
