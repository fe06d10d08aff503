import type { Budget } from "#core/contract/resources/provider-manifest.ts";
import type { LinkTracking } from "#core/contract/resources/utm-rule.ts";
import { countedOptions, dialectOf, type RenderedCopy } from "../copy/index.ts";
import { type Document, parseMarkdown, renderDocument, toCountedText } from "../markdown/index.ts";
import { brokenLimit, textLengths } from "../measure/text-lengths.ts";
import { trackLinks } from "../tracking/track-links.ts";

/** Without rules, the text is in the platform's own dialect. */
type Measured = Pick<RenderedCopy, "manifest" | "options" | "tracking"> &
  Partial<Pick<RenderedCopy, "rules">>;

/** Whether a rendered copy is within its limits as it is sent. The first limit may be tightened. */
export function fitsWithin(
  { manifest, options, rules, tracking = null }: Measured,
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
    const document = parseMarkdown(markdown);
    const sent = tracking === null ? document : trackDocument(document, tracking);
    const rendition = renderDocument(sent, dialect);
    const counted = toCountedText(rendition, dialect);
    return brokenLimit(textLengths(counted, tightened, manifest, before)) === undefined;
  };
}

function trackDocument(document: Document, tracking: LinkTracking): Document {
  return parseMarkdown(trackLinks(document, tracking).markdown);
}
