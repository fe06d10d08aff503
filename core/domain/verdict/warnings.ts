import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import { measure } from "../measure/index.ts";
import { brokenLimit } from "../measure/text-lengths.ts";
import { isAnimated, isWaitedFor, kindOf, type MediaFact } from "../media-fact.ts";
import { formatNumber, startWithFormat, unitNoun } from "./phrases.ts";
import type { WarningRule } from "./rule.ts";

/** The marks and links that the platform can't show as written, counted over all items of a thread. */
const lostMarks: WarningRule = ({ items }) => {
  const warnings = items.flatMap(({ rendition }) => rendition.warnings);
  return items.length === 1 ? warnings : merge(warnings);
};

/** A copy that a fix has cut shows this as long as it stays cut. */
const truncatedCopy: WarningRule = ({ items, manifest }, { fixes_applied }) => {
  const last = items.at(-1)?.rendition.text ?? "";
  if (!fixes_applied.includes("trim_to_fold") || !last.includes("…")) return [];
  const message = `The text was cut to fit ${manifest.title}: its end is left out.`;
  return [{ code: "truncated", message, detail: { fix: "trim_to_fold" } }];
};

/** Files of the post that this platform's readers won't see. */
const droppedMedia: WarningRule = ({ left_out, media, format, manifest }) => {
  if (left_out.length === 0) return [];
  const total = left_out.length + media.length;
  const files = total === 1 ? "the file is" : `${left_out.length} of ${total} files are`;
  const message = `${startWithFormat(format)} on ${manifest.title} shows ${nothingOf(left_out, media)}: ${files} left out.`;
  const media_ids = left_out.map(({ id }) => id);
  return [
    { code: "dropped_media", message, detail: { media_ids, dropped: left_out.length, total } },
  ];
};

/** Animations whose first frame is all that this platform's readers see. */
const frozenMedia: WarningRule = ({ media, rules, manifest }) => {
  const images = rules?.media?.images;
  const moving = images?.animated_types;
  if (images == null || moving === undefined) return [];
  const media_ids = media
    .filter((file) => file.ready && isAnimated(file))
    // Another type is an error.
    .filter(({ type }) => images.types.includes(type) && !moving.includes(type))
    .map(({ id }) => id);
  if (media_ids.length === 0) return [];
  const what = media_ids.length === 1 ? "An animation" : `${media_ids.length} animations`;
  const message = `${what} will be shown as a still image on ${manifest.title}.${adviceFor(moving, rules)}`;
  return [{ code: "frozen_media", message, detail: { media_ids } }];
};

/** A file that is still processing isn't an error, but nothing is published without it: the warning says to poll. */
const missingMedia: WarningRule = ({ media }) => {
  const waiting = media.filter(isWaitedFor).map((file) => file.id);
  if (waiting.length === 0) return [];
  const message = `${waiting.length === 1 ? "A file is" : `${waiting.length} files are`} still being processed. You can schedule and publish the post once that is done.`;
  return [{ code: "missing_media", message, detail: { media_ids: waiting } }];
};

/** What happens to the items of a thread that is published as one text. */
const joinedItems: WarningRule = ({ joined, manifest }) => {
  if (joined === 0) return [];
  const has = manifest.formats.some(({ thread }) => thread !== null);
  const why = has ? "is not set to a thread" : "has no threads";
  const message = `${manifest.title} ${why}: the ${joined} items are published as one post, one below the other.`;
  return [{ code: "joined_items", message, detail: { items: joined } }];
};

/**
 * Texts within the documented limits that the platform may still refuse as too long. In a thread, a refusal leaves the
 * rest unpublished.
 */
const mayBeRefused: WarningRule = ({ items, rules, manifest }) => {
  const limit = rules?.text.undocumented;
  if (limit === undefined || rules === undefined) return [];
  return items.flatMap(({ rendition, lengths, place }, index) => {
    const length = measure(rendition.text, limit.unit);
    if (length <= limit.limit || brokenLimit(lengths) !== undefined) return [];
    const isItem = rules.thread !== null;
    const which = isItem ? `Item ${index + 1}: ` : "";
    const rest =
      isItem && index < items.length - 1 ? " The items after it would not be published." : "";
    const size = `${formatNumber(length)} ${unitNoun(limit.unit)}`;
    const message = `${which}${manifest.title} may refuse ${size}. It allows ${limit.limit} characters, but sometimes counts accented letters and curly quotes as 2 or 3.${rest} Shorten the text to ${limit.limit} bytes to be safe.`;
    const detail = { ...limit, length, ...(isItem ? { path: `thread.${place}` } : {}) };
    return [{ code: "may_be_refused", message, detail }];
  });
};

/** In the order in which people read them. */
export const WARNING_RULES: readonly WarningRule[] = [
  joinedItems,
  truncatedCopy,
  droppedMedia,
  frozenMedia,
  lostMarks,
  mayBeRefused,
  missingMedia,
];

/** Suggests a file type that would stay animated. */
function adviceFor(moving: readonly string[], rules: FormatRules | undefined): string {
  if (moving.includes("image/gif")) return " To keep it moving, use a GIF.";
  return rules?.media?.videos == null ? "" : " To keep it moving, use a video.";
}

function nothingOf(left_out: readonly MediaFact[], shown: readonly MediaFact[]): string {
  const [kind = "images", ...others] = new Set(left_out.map(kindOf));
  if (others.length === 0) return `no ${kind}`;
  return shown.length === 0 ? "no media" : `no ${[kind, ...others].join(" and no ")}`;
}

/** Returns the first warning of each kind, like a single text. */
function merge(warnings: readonly Warning[]): Warning[] {
  const kinds = new Map<string, Warning>();
  for (const warning of warnings) {
    const kind = `${warning.code} ${warning.detail.mark ?? ""}`;
    if (!kinds.has(kind)) kinds.set(kind, warning);
  }
  return [...kinds.values()];
}
