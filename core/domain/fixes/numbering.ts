import { type Copy, rulesOf } from "../copy/index.ts";
import { splitThread } from "../markdown/split-thread.ts";
import { fitsWithin } from "./fits.ts";
import { numberItems, withNumber, withoutNumbers } from "./item-numbers.ts";
import { joinItems } from "./join-items.ts";
import { splitCopy } from "./split-copy.ts";

/** Whether the items of a thread start with their number (`1/5`): always, never, or as they did so far. */
export type Numbering = "on" | "off" | "keep";

type Fits = (markdown: string) => boolean;

/** No thread has a number of more digits. */
const MOST_DIGITS = 4;

/**
 * Splits a copy by `part` into items that fit, numbered where that is wanted. `part` is told what fits beside a number,
 * and called again when there are so many items that the numbers get longer than assumed.
 */
export function partInto(
  { numbered, fits }: { numbered: boolean; fits: Fits },
  part: (fits: Fits) => string[],
): string[] {
  if (!numbered) return part(fits);
  for (let digits = 1; ; digits += 1) {
    const widest = "8".repeat(digits);
    const items = part((markdown) => fits(withNumber(markdown, widest, widest)));
    if (String(items.length).length <= digits || digits === MOST_DIGITS) return numberItems(items);
  }
}

/** The copy of a thread with new numbers, or without numbers. An item that gets too long by its number is split. */
export function renumber(
  copy: Pick<Copy, "markdown" | "manifest" | "format" | "options">,
  numbering: Numbering,
): string {
  const { markdown, manifest, format } = copy;
  const rules = format === null ? undefined : rulesOf(manifest, format);
  if (numbering === "keep" || rules?.thread == null) return markdown;
  const written = splitThread(markdown);
  const items = withoutNumbers(written);
  if (numbering === "off") return items === written ? markdown : joinItems(items);
  const max_length = rules.text.budgets[0]?.limit ?? 0;
  const fits = fitsWithin(copy, rules.text.budgets, max_length);
  const parted = partInto({ numbered: true, fits }, (beside) =>
    items.flatMap((item) =>
      // An item that is too long even without a number is left as it is.
      beside(item) || !fits(item) ? [item] : splitCopy(item, { max_length, fits: beside }),
    ),
  );
  return joinItems(parted);
}
