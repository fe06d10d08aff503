import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { EditLivePost } from "#core/contract/posts/edit-live-post.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { type RenderedCopy, renderCopy } from "#core/domain/copy/index.ts";
import { copyOf } from "../post-record/entry-copy.ts";
import { editUnderWay, hasFallenBehind, type LiveCopy } from "../post-record/live-edit.ts";
import type { EntryRecord, PostRecord } from "../post-record/post-record.ts";
import { planEntries } from "./plan-entries.ts";
import { type ChangedCopy, whyNotEditable } from "./why-not-editable.ts";

type Input = Pick<z.output<typeof EditLivePost.input>, "content" | "per_channel">;

export interface LiveChanges {
  wanted: PostRecord;
  editable: readonly (EntryRecord & { live: LiveCopy })[];
  /** Entries that can't follow the post's content, with the published text as their customized text, and why. */
  kept: readonly { entry: EntryRecord; cause: string }[];
}

/**
 * Plans an edit of a published post. `known` holds the number of items per entry whose location Crier knows. Throws
 * `not_editable` for a post being published, for `per_channel` changes that can't be made, and if nothing would change.
 */
export function planLiveChanges(
  post: PostRecord,
  { content, per_channel = {} }: Input,
  known: ReadonlyMap<string, number>,
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
  const changed = changedCopies(post, wanted).filter(({ before }) => isOut(before, known));
  const judged = changed.map((copy) => ({ ...copy, cause: whyNotEditable(copy, known) }));
  const editable = judged.filter(({ cause }) => cause === null);
  const left = judged.filter(({ cause }) => cause !== null);
  const asked = left.filter(({ entry }) => named.has(entry));
  if (asked.length > 0) throw notEditable(asked);
  if (left.length > 0 && editable.length === 0) throw notEditable(left);
  return {
    wanted,
    editable: editable.map(({ entry, before, from }) => ({
      ...entry,
      live: liveCopy(before, from),
    })),
    kept: left.map(({ before, from, cause }) => ({
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
  const words =
    moving.length === 0
      ? "It is being published."
      : listOf(moving.map(({ channel }) => [channel.name, "It is being edited or deleted there."]));
  throw Refusal.because(
    "not_editable",
    `Nothing was changed. ${words} Try again once that is done.`,
  );
}

function changedCopies(before: PostRecord, wanted: PostRecord): ChangedCopy[] {
  return before.entries.flatMap((old, index) => {
    const entry = wanted.entries[index];
    if (entry === undefined) return [];
    const from = renderCopy(copyOf(before, old));
    const to = renderCopy(copyOf(wanted, entry));
    return isSame(from, to) ? [] : [{ before: old, entry, from, to }];
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

function isOut({ id, status }: EntryRecord, known: ReadonlyMap<string, number>): boolean {
  return status !== "failed" || known.has(id);
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

function notEditable(left: readonly { entry: EntryRecord; cause: string | null }[]): Refusal {
  const causes = listOf(left.map(({ entry, cause }) => [entry.channel.name, cause ?? ""]));
  return Refusal.because("not_editable", `Nothing was changed. ${causes}`);
}

function listOf(causes: readonly (readonly [string, string])[]): string {
  return causes.map(([name, cause]) => `${name}: ${cause}`).join(" ");
}
