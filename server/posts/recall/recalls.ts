import type { z } from "zod";
import type { CreateRecall, SettleRecallItem } from "#core/contract/operations/recalls.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Recall } from "#core/contract/resources/recall.ts";
import { countNoun } from "#core/domain/words.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { commit, type OutboxRow } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { findMatching, type StoredItem } from "./find-matching.ts";
import {
  findRecall,
  isPending,
  type RecallRecord,
  toRecall,
  withResults,
} from "./recall-record.ts";

export const RECALL_DUE = "recall/due";

const TURN = "SELECT pg_advisory_xact_lock(hashtextextended('recall ' || $1, 0))::text";
const LAST = "SELECT * FROM recall WHERE organization_id = $1 ORDER BY id DESC LIMIT 1";
const INSERT = `
  INSERT INTO recall (id, organization_id, action, filter, content, items, actor, created_at)
  VALUES ($1, $2, $3, $4::jsonb, $5, $6::jsonb, $7::jsonb, $8)`;

/**
 * Starts a recall of what is published and matches, or only lists it. Throws `recall_running` while another one has
 * pending items, and if too much matches. At most eight statements.
 */
export async function createRecall({
  ctx,
  input: { action, content: text, dry_run, only, ...filter },
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreateRecall.input>;
}): Promise<Recall> {
  const { organization_id, actor } = ctx;
  await requireChannels(ctx, filter.channels);
  const created_at = ctx.system.now();
  const content = text ?? null;
  const about = { organization_id, action, filter, content, created_at, asked_at: null };
  if (dry_run) {
    const items = chosen(await findMatching(ctx.sql, ctx, { action, filter }), only);
    return toRecall(ctx.sql, ctx, { ...about, items, id: null });
  }
  const id = newId("recall");
  return commit(ctx, async ({ sql, record, enqueue, answer }) => {
    await sql(TURN, [organization_id]);
    await refuseAnother(sql, ctx);
    const items = chosen(await findMatching(sql, ctx, { action, filter }), only);
    await sql(INSERT, [
      ...[id, organization_id, action, JSON.stringify(filter), content, JSON.stringify(items)],
      ...[JSON.stringify(toStoredActor(actor)), created_at],
    ]);
    record({ kind: "recall.started", subject_id: id, facts: factsOf(action, items) });
    enqueue(recallDue({ id, organization_id }));
    const started = await toRecall(sql, ctx, { ...about, id, items });
    answer(started);
    return started;
  });
}

function recallDue(data: { id: string; organization_id: string }): OutboxRow {
  return { id: newId("event"), name: RECALL_DUE, data };
}

function factsOf(action: string, items: readonly StoredItem[]) {
  const posts = new Set(items.map(({ post_id }) => post_id)).size;
  const channels = new Set(items.map(({ channel_id }) => channel_id)).size;
  return {
    action,
    posts: countNoun(posts, "post"),
    channels: countNoun(channels, "channel"),
  };
}

function chosen(
  items: StoredItem[],
  only: readonly { post_id: string; channel_id: string }[] | undefined,
): StoredItem[] {
  if (only === undefined) return items;
  const wanted = new Set(only.map(({ post_id, channel_id }) => `${post_id} ${channel_id}`));
  return items.filter(({ post_id, channel_id }) => wanted.has(`${post_id} ${channel_id}`));
}

/** Throws unless all are channels of the organization, also disconnected ones. At most one statement. */
async function requireChannels(ctx: ServiceContext, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const where = { organization_id: ctx.organization_id, id: { in: [...ids] } };
  const channels = await ctx.db.channel.findMany({ where, select: { id: true } });
  const known = new Set(channels.map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index === -1) return;
  throw Refusal.because(
    "unknown_channel",
    `channels.${index}: "${ids[index]}" is not a channel of this organization. GET /channels lists the channels.`,
    { index },
  );
}

async function refuseAnother(sql: RunSql, { organization_id }: ServiceContext): Promise<void> {
  const [last] = await sql<RecallRecord>(LAST, [organization_id]);
  if (last === undefined || !(await withResults(sql, last)).some(isPending)) return;
  throw Refusal.because(
    "recall_running",
    `Another recall is running. Wait until it has ended: GET /recalls/${last.id} shows its progress.`,
  );
}

interface Call {
  ctx: ServiceContext;
  input: { id: string };
}

/** Returns a recall with its progress. Three statements. */
export async function getRecall({ ctx, input: { id } }: Call): Promise<Recall> {
  return toRecall(ctx.sql, ctx, await findRecall(ctx.sql, ctx, id));
}

const STORE = "UPDATE recall SET items = $2::jsonb WHERE id = $1";

/** Marks an item as done by a person. Throws while it is pending, and for a post that isn't in it. Six statements. */
export async function settleRecallItem({
  ctx,
  input: { id, post_id, channel_id },
}: {
  ctx: ServiceContext;
  input: z.output<typeof SettleRecallItem.input>;
}): Promise<Recall> {
  return commit(ctx, async ({ sql, record }) => {
    const recall = await findRecall(sql, ctx, id, "FOR UPDATE");
    const items = await withResults(sql, recall);
    const item = items.find((each) => each.post_id === post_id && each.channel_id === channel_id);
    if (item === undefined) throw Refusal.notFound("post of this recall", post_id);
    if (isPending(item))
      throw Refusal.because(
        "recall_running",
        "The recall hasn't finished with this post. Wait until it isn't pending any more.",
      );
    if (item.state !== "done") {
      Object.assign(item, { state: "done", error: null });
      await sql(STORE, [id, JSON.stringify(items)]);
      record({ kind: "recall.item_done", subject_id: id, facts: { post_id, channel_id } });
    }
    return toRecall(sql, ctx, { ...recall, items });
  });
}
