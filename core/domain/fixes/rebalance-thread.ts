import type { Fix } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { itemLimit, joinedText, takesFiles, threadItems } from "../copy/index.ts";
import { formatNumber } from "../verdict/phrases.ts";
import { fitsWithin } from "./fits.ts";
import type { Repair } from "./fix-rule.ts";
import { isNumbered, withoutNumbers } from "./item-numbers.ts";
import { partInto } from "./numbering.ts";
import { splitPart, type ThreadPart, toThread, withoutBlank, withTexts } from "./thread-part.ts";
import { trimTo } from "./trim-to-fold.ts";

export function offerRebalanceThread(rules: FormatRules): Fix {
  const item_max_length = rules.text.budgets[0]?.limit ?? null;
  const item_max = itemLimit(rules);
  const each =
    item_max_length === null ? "" : ` of ${formatNumber(item_max_length)} characters each`;
  const label = `Split into at most ${item_max} posts${each}`;
  return { kind: "rebalance_thread", label, item_max, item_max_length };
}

/**
 * Splits items that are too long. If there are then too many, joins neighbors that fit together, and trims the rest.
 * Numbered items get new numbers. Files stay with the text that they belonged to; does nothing if they couldn't be
 * shown together.
 */
export const applyRebalanceThread: Repair<"rebalance_thread"> = (
  copy,
  { item_max, item_max_length },
) => {
  const { markdown, media, rules, numbering } = copy;
  const max_length = item_max_length ?? rules.text.budgets[0]?.limit ?? 0;
  const fits = fitsWithin(copy, rules.text.budgets, max_length);
  const written = threadItems(markdown, media);
  const items = withTexts(written, withoutNumbers);
  const numbers = isNumbered(written.map((item) => item.markdown));
  const numbered = numbering === "on" || (numbering === "keep" && numbers);
  const parted = partInto({ numbered, fits }, (fitting) =>
    rebalance(items, { rules, item_max, max_length, fits: fitting }),
  );
  return parted.length > item_max ? {} : toThread(withoutBlank(parted, copy));
};

interface Limits {
  rules: FormatRules;
  item_max: number;
  max_length: number;
  fits: (markdown: string) => boolean;
}

function rebalance(items: readonly ThreadPart[], limits: Limits): ThreadPart[] {
  const { item_max, max_length, fits, rules } = limits;
  const parted = items.flatMap((item) => splitPart(item, { max_length, fits }));
  if (parted.length <= item_max) return parted;
  const joined = joinNeighbours(parted, limits);
  if (joined.length <= item_max) return joined;
  const rest = joinAll(joined.slice(item_max - 1));
  if (rest.media.length > 0 && !takesFiles(rules, rest.media)) return joined;
  const markdown = trimTo(rest.markdown, max_length, fits);
  return [...joined.slice(0, item_max - 1), { ...rest, markdown }];
}

function joinNeighbours(items: readonly ThreadPart[], { fits, rules }: Limits): ThreadPart[] {
  const joined: ThreadPart[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const together = last === undefined ? item : joinAll([last, item]);
    const isShown = together.media.length === 0 || takesFiles(rules, together.media);
    if (last !== undefined && isShown && fits(together.markdown))
      joined[joined.length - 1] = together;
    else joined.push(item);
  }
  return joined;
}

function joinAll(items: readonly ThreadPart[]): ThreadPart {
  return { markdown: joinedText(items), media: items.flatMap(({ media }) => media) };
}
