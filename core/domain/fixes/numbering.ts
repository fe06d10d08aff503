import { type Copy, rulesOf } from "../copy/index.ts";
import { splitThread } from "../markdown/split-thread.ts";
import { fitsWithin } from "./fits.ts";
import { numberItems, withNumber, withoutNumbers } from "./item-numbers.ts";
import { joinItems } from "./join-items.ts";
import { splitCopy } from "./split-copy.ts";

/** Whether the items of a thread say their place (`1/5`) at their start: they do, they don't, or as they have so far. */
export type Numbering = "on" | "off" | "keep";

type Fits = (markdown: string) => boolean;

/** No thread has a number of more digits. */
const MOST_DIGITS = 4;

/**
 * Parts a copy by `part` into items that fit, with their numbers where they are to have them: `part` is told what fits
 * beside a number, and asked again when there are so many that numbers are longer than was thought.
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

/** The copy of a thread numbered anew, or without numbers. An item that its number would make too long is parted. */
export function renumber(
  { markdown, manifest, format }: Pick<Copy, "markdown" | "manifest" | "format">,
  numbering: Numbering,
): string {
  const rules = format === null ? undefined : rulesOf(manifest, format);
  if (numbering === "keep" || rules?.thread == null) return markdown;
  const written = splitThread(markdown);
  const items = withoutNumbers(written);
  if (numbering === "off") return items === written ? markdown : joinItems(items);
  const max_length = rules.text.budgets[0]?.limit ?? 0;
  const fits = fitsWithin(manifest, rules.text.budgets, max_length);
  const parted = partInto({ numbered: true, fits }, (beside) =>
    items.flatMap((item) =>
      // What is too long without a number is not the number's fault.
      beside(item) || !fits(item) ? [item] : splitCopy(item, { max_length, fits: beside }),
    ),
  );
  return joinItems(parted);
}
