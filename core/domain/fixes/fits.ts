import type { Budget } from "#core/contract/resources/provider-manifest.ts";
import { type Copy, countedOptions } from "../copy/index.ts";
import { parseMarkdown, renderDocument, toCountedText } from "../markdown/index.ts";
import { brokenBudget, textLengths } from "../measure/text-lengths.ts";

/** Whether a rendered copy keeps to the budgets. The first budget may be tightened. */
export function fitsWithin(
  { manifest, options }: Pick<Copy, "manifest" | "options">,
  [first, ...others]: readonly Budget[],
  max_length: number | null,
): (markdown: string) => boolean {
  const tightened =
    first === undefined
      ? others
      : [{ ...first, limit: Math.min(first.limit, max_length ?? first.limit) }, ...others];
  const before = countedOptions({ manifest, options });
  return (markdown) => {
    const rendition = renderDocument(parseMarkdown(markdown), manifest.dialect);
    const counted = toCountedText(rendition, manifest.dialect);
    return brokenBudget(textLengths(counted, tightened, manifest, before)) === undefined;
  };
}
