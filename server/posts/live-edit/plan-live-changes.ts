import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { EditLivePost } from "#core/contract/operations/posts/edit-live-post.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { EditRules } from "#core/contract/resources/edit-rules.ts";
import { type RenderedCopy, renderCopy } from "#core/domain/copy/index.ts";
import { isOfSandbox } from "#platforms/kit/spec/simulate-option.ts";
import { findProvider, manifestFor } from "#platforms/providers.ts";
import { copyOf, openLinks } from "#server/posts/record/entry-copy.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { planEntries } from "#server/posts/save/plan-entries.ts";
import { editUnderWay, hasFallenBehind, type LiveCopy } from "./live-edit.ts";

type Input = Pick<z.output<typeof EditLivePost.input>, "content" | "per_channel">;

export interface LiveChanges {
  wanted: PostRecord;
  editable: readonly (EntryRecord & { live: LiveCopy })[];
  /** Entries that can't follow the post's content, with the published text as their customized text, and why. */
  uneditable: readonly { entry: EntryRecord; cause: string }[];
}

/**
 * Plans an edit of a published post. `itemCounts` holds the number of items per entry whose location Crier knows. Throws
 * `not_editable` for a post being published, for `per_channel` changes that can't be made, and if nothing would change.
 */
export function planLiveChanges(
  post: PostRecord,
  { content, per_channel = {} }: Input,
  itemCounts: ReadonlyMap<string, number>,
): LiveChanges {
  refuseWhileMoving(post);
  const targets = post.entries.map(({ channel }) => channel);
  const planned = planEntries({ post_id: post.id, targets, per_channel, existing: post.entries });
  const entries = planned.map(({ apply, own_time, numbering, ...entry }) => entry);
  const named = new Set(entries.filter((entry, at) => isOwnChanged(post.entries[at], entry)));
  const wanted =
    content === undefined
      ? { ...post, entries }
      : {
          ...post,
          content,
          entries: entries.map((entry) => (named.has(entry) ? entry : caughtUp(entry))),
        };
  const changed = changedCopies(post, wanted).filter(({ before }) => isOut(before, itemCounts));
  const validated = changed.map((copy) => ({ ...copy, cause: whyNotEditable(copy, itemCounts) }));
  const editable = validated.filter(({ cause }) => cause === null);
  const uneditable = validated.filter(({ cause }) => cause !== null);
  const requested = uneditable.filter(({ entry }) => named.has(entry));
  if (requested.length > 0) throw notEditable(requested);
  if (uneditable.length > 0 && editable.length === 0) throw notEditable(uneditable);
  return {
    wanted,
    editable: editable.map(({ entry, before, from }) => ({
      ...entry,
      live: liveCopy(before, from),
    })),
    uneditable: uneditable.map(({ before, from, cause }) => ({
      entry: { ...before, ...liveCopy(before, from), source: "authored" },
      cause: cause ?? "",
    })),
  };
}

function refuseWhileMoving({ status, entries }: PostRecord): void {
  const moving = entries.filter((entry) => entry.status === "deleting" || editUnderWay(entry));
  if (status !== "publishing" && moving.length === 0) {
    if (entries.some((entry) => entry.status === "published")) return;
    throw Refusal.because("not_editable", "The post isn't published anywhere. Edit it as a draft.");
  }
  const reason =
    moving.length === 0
      ? "It is being published."
      : listOf(moving.map(({ channel }) => [channel.name, "It is being edited or deleted there."]));
  throw Refusal.because(
    "not_editable",
    `Nothing was changed. ${reason} Try again once that is done.`,
  );
}

function changedCopies(before: PostRecord, wanted: PostRecord): ChangedCopy[] {
  return before.entries.flatMap((old, index) => {
    const entry = wanted.entries[index];
    if (entry === undefined) return [];
    const from = renderCopy(copyOf(before, old, old.published_at));
    const to = renderCopy(copyOf(wanted, entry, old.published_at));
    const open = openLinks(wanted, entry);
    return isSame(from, to) ? [] : [{ before: old, entry, from, to, open }];
  });
}

function isSame(from: RenderedCopy, to: RenderedCopy): boolean {
  const shown = ({ format, title, options, items }: RenderedCopy) => ({
    format,
    title,
    options,
    items: items.map(({ markdown }) => markdown),
  });
  return isDeepStrictEqual(shown(from), shown(to));
}

function isOut({ id, status }: EntryRecord, itemCounts: ReadonlyMap<string, number>): boolean {
  return status !== "failed" || itemCounts.has(id);
}

function caughtUp(entry: EntryRecord): EntryRecord {
  if (!hasFallenBehind(entry)) return entry;
  return { ...entry, content: null, source: entry.media === null ? "adapted" : "authored" };
}

function isOwnChanged(before: EntryRecord | undefined, after: EntryRecord): boolean {
  if (before === undefined) return true;
  const own = ({ content, title, format, options }: EntryRecord) => ({
    content,
    title,
    format,
    options,
  });
  return !isDeepStrictEqual(own(before), own(after));
}

function liveCopy(
  { title, options }: EntryRecord,
  { joined, items, markdown }: RenderedCopy,
): LiveCopy {
  const content = joined > 0 ? (items[0]?.markdown ?? markdown) : markdown;
  return { content, title, options };
}

function notEditable(uneditable: readonly { entry: EntryRecord; cause: string | null }[]): Refusal {
  const causes = listOf(uneditable.map(({ entry, cause }) => [entry.channel.name, cause ?? ""]));
  return Refusal.because("not_editable", `Nothing was changed. ${causes}`);
}

function listOf(causes: readonly (readonly [string, string])[]): string {
  return causes.map(([name, cause]) => `${name}: ${cause}`).join(" ");
}

interface ChangedCopy {
  before: EntryRecord;
  entry: EntryRecord;
  from: RenderedCopy;
  to: RenderedCopy;
  /** Names of its links between channels that have no URL. */
  open: readonly string[];
}

/** Returns a sentence for users about why a published entry can't be edited this way, or null if it can. */
function whyNotEditable(
  { before, from, to, open }: ChangedCopy,
  itemCounts: ReadonlyMap<string, number>,
): string | null {
  const { title, edit } = manifestFor(before.channel);
  const { provider, mode } = before.channel;
  const canEdit = mode !== "handoff" && findProvider(provider)?.edit !== undefined;
  if (edit === undefined || !canEdit) return `Published ${title} posts can't be edited.`;
  const isDisconnected = before.channel.health === "disconnected";
  if (before.channel.deleted_at !== null || isDisconnected)
    return "The channel is disconnected. Reconnect it, or edit the post there yourself.";
  if (open[0] !== undefined)
    return `{{${open[0]}.url}} links to a channel where the post has no link. Remove it, or write the link.`;
  return (
    whyNotOut(before, title) ??
    whyOtherShape({ from, to }, { title, edit }) ??
    whyNotThisPart({ from, to }, { title, edit }) ??
    whyNotFound(from, { title, items: itemCounts.get(before.id) ?? 0 })
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
    : `The published thread has ${from.items.length} posts, and can't have ${to.items.length}.`;
}

function whyNotThisPart({ from, to }: Rendered, { title, edit }: Rules): string | null {
  if (!edit.title && from.title !== to.title)
    return `${title} doesn't allow editing the title of a published post.`;
  if (!edit.text && textOf(from) !== textOf(to))
    return `${title} doesn't allow editing the text of a published post.`;
  const names = new Set([...Object.keys(from.options), ...Object.keys(to.options)]);
  const fixed = [...names].filter((name) => !edit.options.includes(name) && !isOfSandbox(name));
  const isChanged = fixed.some((name) => !isDeepStrictEqual(from.options[name], to.options[name]));
  return isChanged ? `${title} doesn't allow changing these settings of a published post.` : null;
}

function textOf({ items }: RenderedCopy): string {
  return items.map(({ markdown }) => markdown).join("\n---\n");
}

function whyNotFound(
  { items }: RenderedCopy,
  published: { title: string; items: number },
): string | null {
  if (published.items === items.length) return null;
  return `Crier doesn't know which ${published.title} post this is. Edit it there yourself.`;
}
