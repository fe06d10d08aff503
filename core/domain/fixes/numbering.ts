import { type Copy, rulesOf, threadItems } from "../copy/index.ts";
import { fitsWithin } from "./fits.ts";
import { numberItems, withNumber, withoutNumbers } from "./item-numbers.ts";
import { splitPart, type ThreadPart, toThread, withTexts } from "./thread-part.ts";

/** Whether the items of a thread start with their number (`1/5`): always, never, or unchanged. */
export type Numbering = "on" | "off" | "keep";

type Fits = (markdown: string) => boolean;

/** No thread has numbers with more digits. */
const MOST_DIGITS = 4;

/**
 * Splits a copy with `part` into items that fit, numbered if requested. `part` gets what fits next to a number, and is
 * called again if there are so many items that the numbers get longer than assumed.
 */
export function partInto(
  { numbered, fits }: { numbered: boolean; fits: Fits },
  part: (fits: Fits) => ThreadPart[],
): ThreadPart[] {
  if (!numbered) return part(fits);
  for (let digits = 1; ; digits += 1) {
    const widest = "8".repeat(digits);
    const items = part((markdown) => fits(withNumber(markdown, widest, widest)));
    if (String(items.length).length <= digits || digits === MOST_DIGITS)
      return withTexts(items, numberItems);
  }
}

/**
 * Adds or removes the numbers of a thread's items. An item that becomes too long is split, and its files stay with the
 * first part.
 */
export function renumber(
  copy: Pick<Copy, "markdown" | "manifest" | "format" | "options" | "media">,
  numbering: Numbering,
): Pick<Copy, "markdown" | "media"> {
  const { markdown, media, manifest, format } = copy;
  const rules = format === null ? undefined : rulesOf(manifest, format);
  if (numbering === "keep" || rules?.thread == null) return { markdown, media };
  const written = threadItems(markdown, media);
  const items = withTexts(written, withoutNumbers);
  if (numbering === "off")
    return isWrittenAs(items, written) ? { markdown, media } : toThread(items);
  const max_length = rules.text.budgets[0]?.limit ?? 0;
  const fits = fitsWithin(copy, rules.text.budgets, max_length);
  const parted = partInto({ numbered: true, fits }, (beside) =>
    items.flatMap((item) =>
      // An item that is too long even without a number stays unchanged.
      beside(item.markdown) || !fits(item.markdown)
        ? [item]
        : splitPart(item, { max_length, fits: beside }),
    ),
  );
  return toThread(parted);
}

function isWrittenAs(items: readonly ThreadPart[], written: readonly ThreadPart[]): boolean {
  return items.every(({ markdown }, index) => markdown === written[index]?.markdown);
}
