import { randomBytes } from "node:crypto";
import { type Progress, ProviderError, type PublishedItem } from "#platforms/kit/spec/provider.ts";
import { editUnderWay } from "#server/posts/live-edit/live-edit.ts";
import { loadPost } from "#server/posts/record/load-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import type { CallWork, DueCall, Opened } from "#server/publishing/calls/call-work.ts";
import { endEdit } from "#server/publishing/result/end-edit.ts";
import type { System } from "#server/system.ts";
import { toCopy } from "./to-copy.ts";

interface Reached {
  /** Number of items known to be edited, from the first on. */
  done: number;
  /** Whether a response was lost since an item was last known to be edited. */
  unsure: boolean;
}

/**
 * Edits a published entry to its current copy, item by item. Each edit is stored before the next, and repeating one has
 * no further effect, so an interrupted edit can be repeated. If it can't be edited, the entry gets the published text
 * back.
 */
export async function editWork(system: System, due: DueCall): Promise<CallWork | null> {
  const { call, entry, last } = due;
  if (entry === null) return null;
  const key = { id: entry.post_id, organization_id: call.organization_id, deleted_after: null };
  const post = await loadPost(system.database.sql, key);
  const record = post?.entries.find(({ id }) => id === entry.id);
  const edit = record === undefined ? null : editUnderWay(record);
  if (post === undefined || record === undefined || edit === null) return null;
  const items = await findItems(system, entry.id);
  const { asked_at } = edit;
  const about = { post_id: post.id, organization_id: call.organization_id, asked_at };
  const ending = { id: entry.id, call_id: call.id, ...about };
  const begun = reachedBy({ items: [], state: last?.progress as Progress["state"] });
  // Only the last step knows the total progress, which the end reports.
  let reached = begun;
  return {
    progress: toProgress(begun),
    may_be_out: false,
    simulated: { options: record.options as Record<string, unknown>, struck: "editing" },
    async prepare({ provider, context }) {
      if (provider.edit === undefined) throw unsupported(provider.manifest.title);
      const entropy = (bytes: number) => randomBytes(bytes);
      return provider.prepare(context, { ...copyIn(post, record), now: system.now(), entropy });
    },
    async advance(opened, prepared, progress) {
      const { done } = reachedBy(progress);
      const item = items[done];
      if (item !== undefined) await editItem(opened, { item, index: done, prepared });
      reached = { done: Math.min(done + 1, items.length), unsure: false };
      if (reached.done >= items.length) return { done: [] };
      return { progress: toProgress(reached), after_ms: 0 };
    },
    afterError(progress, { outcome }) {
      const { done, unsure } = reachedBy(progress);
      reached = { done, unsure: unsure || outcome === "unknown" };
      return toProgress(reached);
    },
    tooLate: () =>
      record.status === "published"
        ? null
        : "unsupported: The post was to be deleted before it was edited.",
    finish: ({ attempt_id }) => endEdit(system, ending, { attempt_id }),
    fail: ({ error }) => {
      const unsure = reached.unsure || error.startsWith("unknown:");
      const text = `${error}${howFar(items.length, { ...reached, unsure })}`;
      return endEdit(system, ending, { error: text, done: reached.done });
    },
  };
}

function reachedBy({ state }: Progress): Reached {
  return { done: 0, unsure: false, ...(state as Partial<Reached> | null) };
}

function toProgress(reached: Reached): Progress {
  return { items: [], state: { ...reached } };
}

async function findItems({ database }: System, entry_id: string): Promise<PublishedItem[]> {
  const items = await database.prisma.publishedItem.findMany({
    where: { entry_id, deleted_at: null },
    orderBy: { position: "asc" },
  });
  return items.map(({ external_post_id, url, reference }) => ({
    external_post_id,
    url,
    reference: reference as PublishedItem["reference"],
  }));
}

async function editItem(
  { provider, context }: Opened,
  change: Parameters<NonNullable<Opened["provider"]["edit"]>>[1],
): Promise<void> {
  if (provider.edit === undefined) throw unsupported(provider.manifest.title);
  await provider.edit(context, change);
}

function copyIn(post: PostRecord, entry: EntryRecord) {
  return toCopy({ ...entry, post, siblings: post.entries });
}

function unsupported(title: string): ProviderError {
  return new ProviderError("unsupported", `Published ${title} posts can't be edited.`);
}

function howFar(items: number, { done, unsure }: Reached): string {
  const part =
    items > 1 && done > 0
      ? ` ${done} of its ${items} posts ${done === 1 ? "was" : "were"} changed.`
      : "";
  const warning = unsure ? " A response was lost: check there whether the change arrived." : "";
  return part + warning;
}
