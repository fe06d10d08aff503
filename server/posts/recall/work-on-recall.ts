import { Refusal } from "#core/contract/refusal.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { askDeletionOf } from "#server/posts/ask-deletion.ts";
import { editLocked } from "#server/posts/live-edit/edit-live-post.ts";
import { editUnderWay } from "#server/posts/live-edit/live-edit.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import type { System } from "#server/system.ts";
import type { StoredItem } from "./find-matching.ts";
import { findRecall, type RecallRecord } from "./recall-record.ts";
import { whyPerson } from "./why-person.ts";

export interface RecallRef {
  id: string;
  organization_id: string;
}

export type RecallTurn = "done" | "more" | { wake_at: string };

const POSTS_IN_TURN = 20;

const TRY_AGAIN_MS = 15_000;

/** A post that is still being published then is left to a person. */
const PATIENCE_MS = 30 * 60_000;

const STORE = "UPDATE recall SET items = $2::jsonb, asked_at = $3 WHERE id = $1";

/**
 * Asks platforms to delete or edit the next posts of a recall. Each post is asked for and stored in one transaction, so
 * this may stop, and be repeated, at any time. Returns when to go on: `done`, `more`, or a time, while only posts that
 * are being published are left.
 */
export async function workOnRecall(system: System, ref: RecallRef): Promise<RecallTurn> {
  const { prisma } = system.database;
  const found = await prisma.recall.findFirst({ where: { ...ref, asked_at: null } });
  if (found === null) return "done";
  const recall = found as unknown as RecallRecord;
  try {
    const actor = await recheckActor(system, recall.actor, "publish");
    return await takePosts(createServiceContext(system, actor, newId("request"), "job"), ref);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await stop(system, ref, error.message);
    return "done";
  }
}

async function takePosts(ctx: ServiceContext, ref: RecallRef): Promise<RecallTurn> {
  const tried = new Set<string>();
  for (let taken = 0; taken < POSTS_IN_TURN; taken += 1) {
    const left = await takePost(ctx, ref, tried);
    if (left === "done") return left;
    if (left === "wait")
      return { wake_at: new Date(ctx.system.now().getTime() + TRY_AGAIN_MS).toISOString() };
  }
  return "more";
}

/** The actor may no longer publish. */
async function stop(system: System, ref: RecallRef, error: string): Promise<void> {
  await inTransaction(system.database.pool, async (sql) => {
    const recall = await findRecall(sql, ref, ref.id, "FOR UPDATE");
    for (const item of recall.items)
      if (item.state === "waiting") Object.assign(item, { state: "failed", error });
    await sql(STORE, [ref.id, JSON.stringify(recall.items), system.now()]);
  });
}

/** Takes the next waiting post that wasn't tried in this turn. `wait` if only posts that were are left. */
async function takePost(
  ctx: ServiceContext,
  ref: RecallRef,
  tried: Set<string>,
): Promise<"done" | "wait" | "more"> {
  const { system } = ctx;
  return inTransaction(system.database.pool, async (sql) => {
    const recall = await findRecall(sql, ref, ref.id, "FOR UPDATE");
    const next = recall.items.find((item) => item.state === "waiting" && !tried.has(item.post_id));
    if (next !== undefined) {
      tried.add(next.post_id);
      await take(sql, ctx, recall, next.post_id);
    }
    const isAsked = recall.items.every(({ state }) => state !== "waiting");
    await sql(STORE, [recall.id, JSON.stringify(recall.items), isAsked ? system.now() : null]);
    if (isAsked) return "done";
    return next === undefined ? "wait" : "more";
  });
}

/** Asks for a post's items, and changes them to what became of that. */
async function take(
  sql: RunSql,
  ctx: ServiceContext,
  recall: RecallRecord,
  post_id: string,
): Promise<void> {
  const items = recall.items.filter((item) => item.post_id === post_id && item.state === "waiting");
  const post = await lockPost(sql, ctx, post_id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  });
  const isOver = ctx.system.now().getTime() - recall.created_at.getTime() > PATIENCE_MS;
  const ready: EntryRecord[] = [];
  for (const item of items) {
    const entry = post?.entries.find(({ id }) => id === item.entry_id);
    const verdict = judge(recall, entry, isOver);
    if (verdict === "ready" && entry !== undefined) ready.push(entry);
    else if (typeof verdict === "object") Object.assign(item, verdict);
  }
  if (post === null || ready.length === 0) return;
  const result = await ask(sql, ctx, { recall, post, ready });
  for (const item of items)
    if (ready.some(({ id }) => id === item.entry_id)) Object.assign(item, result);
}

type Verdict = "ready" | "wait" | Pick<StoredItem, "state" | "error">;

function judge({ action }: RecallRecord, entry: EntryRecord | undefined, isOver: boolean): Verdict {
  if (entry === undefined || entry.status === "deleted") return { state: "done", error: null };
  const { status } = entry;
  const left = (error: string): Verdict => ({ state: "needs_person", error });
  const isMoving = status === "publishing" || status === "deleting" || editUnderWay(entry) !== null;
  if (isMoving) return isOver ? left("It was still being changed. Start another recall.") : "wait";
  if (status !== "published" && status !== "unconfirmed") return { state: "done", error: null };
  const why = whyPerson(action, entry);
  if (why !== null) return left(why);
  return "ready";
}

interface Asking {
  recall: RecallRecord;
  post: PostRecord;
  ready: readonly EntryRecord[];
}

async function ask(
  sql: RunSql,
  ctx: ServiceContext,
  { recall: { action, content }, post, ready }: Asking,
): Promise<Pick<StoredItem, "state" | "error">> {
  try {
    if (action === "delete") await askDeletionOf(sql, ctx, { post, entries: ready });
    else {
      const per_channel = Object.fromEntries(
        ready.map(({ channel_id }) => [channel_id, { content }]),
      );
      const main = isWhole(post, ready) && content !== null ? { content } : {};
      await editLocked(sql, { ctx, input: { id: post.id, ...main, per_channel }, events: [] });
    }
    return { state: "asked", error: null };
  } catch (error) {
    // Both refuse before they write anything.
    if (!(error instanceof Refusal)) throw error;
    return {
      state: error.reason === "not_editable" ? "needs_person" : "failed",
      error: error.message,
    };
  }
}

/**
 * Whether the post's main text may change too, as in an ordinary edit, so that lists show the new text: no platform is
 * asked to change more than what was chosen.
 */
function isWhole({ entries }: PostRecord, ready: readonly EntryRecord[]): boolean {
  return entries.every(
    (entry) =>
      ready.includes(entry) ||
      entry.status === "deleted" ||
      entry.status === "failed" ||
      whyPerson("edit", entry) !== null,
  );
}
