import { isDeepStrictEqual } from "node:util";
import type { EditRules } from "#core/contract/resources/provider-manifest.ts";
import type { RenderedCopy } from "#core/domain/copy/index.ts";
import { findProvider, manifestFor } from "#server/providers/index.ts";
import { isOfSandbox } from "#server/providers/kit/simulate-option.ts";
import type { EntryRecord } from "../post-record/post-record.ts";

export interface ChangedCopy {
  before: EntryRecord;
  entry: EntryRecord;
  from: RenderedCopy;
  to: RenderedCopy;
}

/** Returns a sentence for users about why a published entry can't be edited this way, or null if it can. */
export function whyNotEditable(
  { before, from, to }: ChangedCopy,
  known: ReadonlyMap<string, number>,
): string | null {
  const { title, edit } = manifestFor(before.channel);
  const canEdit = findProvider(before.channel.provider)?.edit !== undefined;
  if (edit === undefined || !canEdit) return `Published ${title} posts can't be edited.`;
  const isDisconnected = before.channel.health === "disconnected";
  if (before.channel.deleted_at !== null || isDisconnected)
    return "The channel is disconnected. Reconnect it, or edit the post there yourself.";
  return (
    whyNotOut(before, title) ??
    whyOtherShape({ from, to }, { title, edit }) ??
    whyNotThisPart({ from, to }, { title, edit }) ??
    whyNotFound(from, { title, items: known.get(before.id) ?? 0 })
  );
}

function whyNotOut({ status }: EntryRecord, title: string): string | null {
  if (status === "published") return null;
  if (status === "deleted") return `It was deleted on ${title}.`;
  return "It isn't known whether all of it is published. Resolve that first.";
}

type Rendered = Pick<ChangedCopy, "from" | "to">;
type Rules = { title: string; edit: EditRules };

function whyOtherShape({ from, to }: Rendered, { title, edit }: Rules): string | null {
  if (from.format === "poll" && !edit.formats.includes("poll"))
    return "Published polls can't be edited, because people may have voted already.";
  if (!edit.formats.includes(from.format))
    return `${title} doesn't allow editing posts of this kind.`;
  if (!edit.with_files && from.media.length > 0)
    return `${title} doesn't allow editing posts with files.`;
  if (from.format !== to.format) return "A published post can't change its format.";
  return from.items.length === to.items.length
    ? null
    : `The published thread has ${from.items.length} items, and can't have ${to.items.length}.`;
}

function whyNotThisPart({ from, to }: Rendered, { title, edit }: Rules): string | null {
  if (!edit.title && from.title !== to.title)
    return `${title} doesn't allow editing the title of a published post.`;
  if (!edit.text && wordsOf(from) !== wordsOf(to))
    return `${title} doesn't allow editing the text of a published post.`;
  const names = new Set([...Object.keys(from.options), ...Object.keys(to.options)]);
  const fixed = [...names].filter((name) => !edit.options.includes(name) && !isOfSandbox(name));
  const isChanged = fixed.some((name) => !isDeepStrictEqual(from.options[name], to.options[name]));
  return isChanged ? `${title} doesn't allow changing these settings of a published post.` : null;
}

function wordsOf({ items }: RenderedCopy): string {
  return items.map(({ markdown }) => markdown).join("\n---\n");
}

function whyNotFound(
  { items }: RenderedCopy,
  known: { title: string; items: number },
): string | null {
  if (known.items === items.length) return null;
  return `Crier doesn't know which ${known.title} post this is. Edit it there yourself.`;
}
