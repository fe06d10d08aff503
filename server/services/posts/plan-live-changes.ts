import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { EditLivePost } from "#core/contract/posts/edit-live-post.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { type RenderedCopy, renderCopy } from "#core/domain/copy/index.ts";
import { editUnderWay, hasFallenBehind, type LiveCopy } from "../lifecycle/live-edit.ts";
import { copyOf } from "./entry-copy.ts";
import { planEntries } from "./plan-entries.ts";
import type { EntryRecord, PostRecord } from "./post-record.ts";
import { type ChangedCopy, whyNotEditable } from "./why-not-editable.ts";

type Input = Pick<z.output<typeof EditLivePost.input>, "content" | "per_channel">;

/** What becomes of a post that is out. */
export interface LiveChanges {
  /** The post with the new words on all channels. */
  wanted: PostRecord;
  /** The entries whose platform is asked for the change, and what it shows until then. */
  editable: readonly (EntryRecord & { live: LiveCopy })[];
  /** Those that can't follow the post's content, with the words that are out as their own, and why. */
  kept: readonly { entry: EntryRecord; cause: string }[];
}

/**
 * What an edit changes of what is out. `known` says of how many items of an entry Crier knows where they are. Refuses with
 * `not_editable` what is on its way, what `per_channel` changes and can't be changed, and an edit that could change nothing.
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

/** What a run is at work on can't be written beside it. */
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

/** What failed is out nowhere: it gets the new words when it is sent again. */
function isOut({ id, status }: EntryRecord, known: ReadonlyMap<string, number>): boolean {
  return status !== "failed" || known.has(id);
}

/** With the post's content again, where an earlier change of that failed. */
function caughtUp(entry: EntryRecord): EntryRecord {
  if (!hasFallenBehind(entry)) return entry;
  return { ...entry, content: null, source: entry.media === null ? "adapted" : "authored" };
}

/** Whether the change is one of the channel's own, and not of the post's content. */
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

/** What is out, independent of the post's own content, which is to change. */
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
