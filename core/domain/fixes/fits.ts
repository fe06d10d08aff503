import type { Budget } from "#core/contract/resources/provider-manifest.ts";
import { countedOptions, dialectOf, type RenderedCopy } from "../copy/index.ts";
import { parseMarkdown, renderDocument, toCountedText } from "../markdown/index.ts";
import { brokenLimit, textLengths } from "../measure/text-lengths.ts";

/** Without rules, the text is in the platform's own dialect. */
type Measured = Pick<RenderedCopy, "manifest" | "options"> & Partial<Pick<RenderedCopy, "rules">>;

/** Whether a rendered copy is within its limits. The first limit may be tightened. */
export function fitsWithin(
  { manifest, options, rules }: Measured,
  [first, ...others]: readonly Budget[],
  max_length: number | null,
): (markdown: string) => boolean {
  const tightened =
    first === undefined
      ? others
      : [{ ...first, limit: Math.min(first.limit, max_length ?? first.limit) }, ...others];
  const before = countedOptions({ manifest, options });
  const dialect = dialectOf(manifest, rules);
  return (markdown) => {
    const rendition = renderDocument(parseMarkdown(markdown), dialect);
    const counted = toCountedText(rendition, dialect);
    return brokenLimit(textLengths(counted, tightened, manifest, before)) === undefined;
  };
}
