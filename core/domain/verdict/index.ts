/**
 * The verdict: whether a post can go out on a channel, what stands in the way, what the platform will show otherwise
 * than written. One rule a file; a rule looks at one thing and knows no other rule.
 */
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { type Document, parseMarkdown, renderDocument } from "../markdown/index.ts";
import { textLengths } from "../measure/text-lengths.ts";
import { channelHealth } from "./channel-health.ts";
import { emptyContent } from "./empty-content.ts";
import type { EntryDraft, Rule } from "./subject.ts";
import { textLength } from "./text-length.ts";

export type { EntryDraft } from "./subject.ts";

export type EntryVerdict = Pick<ChannelEntry, "ready" | "content" | "errors" | "warnings">;

const rules: readonly Rule[] = [channelHealth, emptyContent, textLength];

/** Judges one channel's copy. Pass the parsed document when several channels share it. */
export function judgeEntry(
  draft: EntryDraft,
  document: Document = parseMarkdown(draft.markdown),
): EntryVerdict {
  const rendition = renderDocument(document, draft.manifest.text.dialect);
  const [shown] = textLengths(rendition.text, draft.manifest);
  const errors = rules.flatMap((rule) => rule({ ...draft, rendition }));
  return {
    ready: errors.length === 0,
    content: {
      markdown: draft.markdown,
      text: rendition.text,
      length: shown?.length ?? 0,
      limit: shown?.limit ?? 0,
    },
    errors,
    warnings: rendition.warnings,
  };
}

/** Judges all channels of a post, in order, parsing each distinct copy once. */
export function judgeEntries(drafts: readonly EntryDraft[]): EntryVerdict[] {
  const documents = new Map<string, Document>();
  return drafts.map((draft) => {
    const document = documents.get(draft.markdown) ?? parseMarkdown(draft.markdown);
    documents.set(draft.markdown, document);
    return judgeEntry(draft, document);
  });
}
