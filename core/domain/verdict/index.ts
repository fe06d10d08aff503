/**
 * The verdict: whether a post can go out on a channel, what stands in the way, what the platform will show otherwise
 * than written. One rule a file; a rule looks at one thing and knows no other rule.
 */
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { splitThread } from "../markdown/split-thread.ts";
import { droppedMedia, lostMarks, missingMedia, truncatedCopy } from "./cautions.ts";
import { channelHealth } from "./channel-health.ts";
import { chooseFormat, rulesOf } from "./choose-format.ts";
import { countedMarks } from "./counted-marks.ts";
import { creditEstimate } from "./credit-estimate.ts";
import { emptyContent } from "./empty-content.ts";
import { forbiddenCharacters } from "./forbidden-characters.ts";
import { knownFormat } from "./known-format.ts";
import { knownOptions } from "./known-options.ts";
import { mediaCount } from "./media-count.ts";
import { mediaFiles } from "./media-files.ts";
import { bannedTerms, blockedLinks, quietHours } from "./organization-policy.ts";
import { publishQuota } from "./publish-quota.ts";
import { splitMedia } from "./split-media.ts";
import type { Caution, EntryDraft, Rule, Subject } from "./subject.ts";
import { textLength } from "./text-length.ts";
import { threadItems } from "./thread-items.ts";
import { title } from "./title.ts";
import { createWorkshop, type Workshop } from "./workshop.ts";

export type { EntryDraft } from "./subject.ts";

export type EntryVerdict = Pick<
  ChannelEntry,
  "ready" | "format" | "content" | "errors" | "warnings" | "credit_estimate"
>;

/** In the order people are to read them. */
const rules: readonly Rule[] = [
  channelHealth,
  knownFormat,
  emptyContent,
  textLength,
  threadItems,
  title,
  forbiddenCharacters,
  countedMarks,
  mediaCount,
  mediaFiles,
  knownOptions,
  bannedTerms,
  blockedLinks,
  quietHours,
  publishQuota,
];

const cautions: readonly Caution[] = [truncatedCopy, droppedMedia, lostMarks, missingMedia];

/** Judges what one channel would get. */
export function judgeEntry(draft: EntryDraft, workshop: Workshop = createWorkshop()): EntryVerdict {
  const subject = toSubject(draft, workshop);
  const errors = rules.flatMap((rule) => rule(subject));
  return {
    ready: errors.length === 0,
    format: draft.format ?? chooseFormat(draft.manifest, draft.media),
    content: describeContent(subject),
    errors,
    warnings: cautions.flatMap((caution) => caution(subject)),
    credit_estimate: creditEstimate(subject),
  };
}

/** Judges all channels of a post, in order, with what a workshop has made of their copies before. */
export function judgeEntries(
  drafts: readonly EntryDraft[],
  workshop: Workshop = createWorkshop(),
): EntryVerdict[] {
  return drafts.map((draft) => judgeEntry(draft, workshop));
}

function toSubject(draft: EntryDraft, { parse, render, lengths }: Workshop): Subject {
  const { manifest, markdown, format, media } = draft;
  const found = rulesOf(manifest, format ?? chooseFormat(manifest, media));
  const copies = found?.thread == null ? [markdown] : splitThread(markdown);
  const items = copies.map((copy) => ({
    markdown: copy,
    document: parse(copy),
    rendition: render(copy, manifest.dialect),
    lengths: lengths(copy, found?.text.budgets ?? [], manifest),
  }));
  const hasWords = () => items.some(({ rendition }) => rendition.text.trim() !== "");
  return { ...draft, ...splitMedia(draft, found, hasWords), rules: found, items };
}

function describeContent({ items, markdown }: Subject): EntryVerdict["content"] {
  const shown = items.flatMap(({ lengths }) => lengths.slice(0, 1));
  return {
    markdown,
    text: items.map(({ rendition }) => rendition.text).join("\n---\n"),
    length: Math.max(0, ...shown.map(({ length }) => length)),
    limit: shown[0]?.limit ?? 0,
  };
}
