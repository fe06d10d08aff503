/**
 * What the browser runs of the verdict and the repairs: the code that the server runs. It is loaded behind the page, so
 * nothing that is wanted for the first sight of it may import this file other than lazily.
 */
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { hasLink } from "#core/domain/markdown/facets/has-link.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { splitThread } from "#core/domain/markdown/split-thread.ts";
import { textLengths } from "#core/domain/measure/text-lengths.ts";
import type { EntryVerdict } from "#core/domain/verdict/index.ts";
import type { PreviewItem } from "./judged-entry.ts";
import { previewParts } from "./preview-parts.ts";

export { applyFix } from "#core/domain/fixes/index.ts";
export { renumber } from "#core/domain/fixes/numbering.ts";
export { judgeEntries } from "#core/domain/verdict/index.ts";

/** The items of a thread as readers will see them, each with its own length. One item where the format is no thread. */
export function previewItems(verdict: EntryVerdict, manifest: ProviderManifest): PreviewItem[] {
  const rules = manifest.formats.find(({ format }) => format === verdict.format);
  const { length, limit, markdown } = verdict.content;
  if (rules?.thread == null) return [{ ...appearance(markdown, manifest), length, limit }];
  return splitThread(markdown).map((copy) => {
    const item = appearance(copy, manifest);
    const [shown] = textLengths(item.text, rules.text.budgets.slice(0, 1), manifest);
    return { ...item, length: shown?.length ?? 0, limit: shown?.limit ?? limit };
  });
}

function appearance(markdown: string, manifest: ProviderManifest) {
  const rendition = renderDocument(parseMarkdown(markdown), manifest.dialect);
  return {
    text: rendition.text,
    parts: previewParts(rendition, manifest),
    linked: hasLink(rendition),
  };
}
