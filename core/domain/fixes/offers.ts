/**
 * What each repair offers, apart from how it is made: a browser wants the offers with every key, and the repairs at the press of
 * a button.
 */
import type { Fix } from "#core/contract/resources/fix.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { itemLimit } from "../copy/index.ts";
import { formatNumber, unitNoun } from "../verdict/words.ts";

type TitleRules = NonNullable<FormatRules["title"]>;

export function offerTrimToFold({ text }: FormatRules): Fix {
  const [budget] = text.budgets;
  const max_length = budget?.limit ?? 0;
  const noun = unitNoun(budget?.unit ?? "grapheme");
  return { kind: "trim_to_fold", label: `Trim to ${formatNumber(max_length)} ${noun}`, max_length };
}

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

export function offerRebalanceThread(rules: FormatRules): Fix {
  const item_max_length = rules.text.budgets[0]?.limit ?? null;
  const item_max = itemLimit(rules);
  const each =
    item_max_length === null ? "" : ` of ${formatNumber(item_max_length)} characters each`;
  const label = `Part into at most ${item_max} items${each}`;
  return { kind: "rebalance_thread", label, item_max, item_max_length };
}

export function offerSetTitle({ budgets, noun = "title" }: TitleRules): Fix {
  const max_length = budgets[0]?.limit ?? 0;
  return {
    kind: "set_title",
    label: `Set a ${noun} of ${formatNumber(max_length)} characters`,
    max_length,
  };
}
