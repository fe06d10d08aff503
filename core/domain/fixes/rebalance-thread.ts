import type { Fix } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { itemLimit } from "../copy/index.ts";
import { splitThread } from "../markdown/split-thread.ts";
import { formatNumber } from "../verdict/words.ts";
import { fitsWithin } from "./fits.ts";
import type { Repair } from "./fix-rule.ts";
import { isNumbered, withoutNumbers } from "./item-numbers.ts";
import { joinItems } from "./join-items.ts";
import { partInto } from "./numbering.ts";
import { splitCopy } from "./split-copy.ts";
import { trimTo } from "./trim-to-fold.ts";

export function offerRebalanceThread(rules: FormatRules): Fix {
  const item_max_length = rules.text.budgets[0]?.limit ?? null;
  const item_max = itemLimit(rules);
  const each =
    item_max_length === null ? "" : ` of ${formatNumber(item_max_length)} characters each`;
  const label = `Part into at most ${item_max} items${each}`;
  return { kind: "rebalance_thread", label, item_max, item_max_length };
}

/**
 * Items that are too long are split. Where there are then too many, neighbours are joined as long as they fit together,
 * and what is left after the last place is trimmed off. Items that were numbered get new numbers.
 */
export const applyRebalanceThread: Repair<"rebalance_thread"> = (
  copy,
  { item_max, item_max_length },
) => {
  const { markdown, rules, numbering } = copy;
  const max_length = item_max_length ?? rules.text.budgets[0]?.limit ?? 0;
  const fits = fitsWithin(copy, rules.text.budgets, max_length);
  const written = splitThread(markdown);
  const items = withoutNumbers(written);
  const numbered = numbering === "on" || (numbering === "keep" && isNumbered(written));
  const parted = partInto({ numbered, fits }, (fitting) =>
    rebalance(items, { item_max, max_length, fits: fitting }),
  );
  return { markdown: joinItems(parted) };
};

interface Limits {
  item_max: number;
  max_length: number;
  fits: (markdown: string) => boolean;
}

function rebalance(items: readonly string[], { item_max, max_length, fits }: Limits): string[] {
  const parted = items.flatMap((item) => splitCopy(item, { max_length, fits }));
  if (parted.length <= item_max) return parted;
  const joined = joinNeighbours(parted, fits);
  if (joined.length <= item_max) return joined;
  const kept = joined.slice(0, item_max - 1);
  const last = trimTo(joined.slice(item_max - 1).join("\n\n"), max_length, fits);
  return [...kept, last];
}

function joinNeighbours(items: readonly string[], fits: (markdown: string) => boolean): string[] {
  const joined: string[] = [];
  for (const item of items) {
    const together = joined.length === 0 ? item : `${joined.at(-1)}\n\n${item}`;
    if (joined.length > 0 && fits(together)) joined[joined.length - 1] = together;
    else joined.push(item);
  }
  return joined;
}
