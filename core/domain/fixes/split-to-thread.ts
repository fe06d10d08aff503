import type { Fix } from "#core/contract/resources/fix.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { itemLimit } from "../copy/index.ts";
import { formatNumber } from "../verdict/words.ts";
import { fitsWithin } from "./fits.ts";
import type { Repair } from "./fix-rule.ts";
import { joinItems } from "./join-items.ts";
import { partInto } from "./numbering.ts";
import { splitCopy } from "./split-copy.ts";

/** Undefined where the platform has no threads. */
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

/** The copy as a thread whose items each fit, with their numbers where these are wanted. */
export const applySplitToThread: Repair<"split_to_thread"> = (copy, { item_max_length }) => {
  const { markdown, manifest, numbering } = copy;
  const rules = manifest.formats.find((format) => format.thread !== null);
  if (rules === undefined) return {};
  const fits = fitsWithin(copy, rules.text.budgets, item_max_length);
  const items = partInto({ numbered: numbering === "on", fits }, (fitting) =>
    splitCopy(markdown, { max_length: item_max_length, fits: fitting }),
  );
  return { markdown: joinItems(items), format: rules.format };
};
