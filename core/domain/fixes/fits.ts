import type { Budget } from "#core/contract/resources/media-rules.ts";
import { asSent, countedOptions, dialectOf, type RenderedCopy } from "../copy/index.ts";
import { parseMarkdown, renderDocument, toCountedText } from "../markdown/index.ts";
import { brokenLimit, textLengths } from "../measure/text-lengths.ts";

/** Without rules, the text is in the platform's own dialect. */
type Measured = Pick<RenderedCopy, "manifest" | "options" | "tracking" | "links"> &
  Partial<Pick<RenderedCopy, "rules">>;

/** Whether a rendered copy is within its limits as it is sent. The first limit may be tightened. */
export function fitsWithin(
  { manifest, options, rules, ...sending }: Measured,
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
    const sent = asSent(markdown, sending, { parse: parseMarkdown }).markdown;
    const rendition = renderDocument(parseMarkdown(sent), dialect);
    const counted = toCountedText(rendition, dialect);
    return brokenLimit(textLengths(counted, tightened, manifest, before)) === undefined;
  };
}
