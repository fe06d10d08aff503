import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import type { ReplyResult, ReplyToInteraction } from "#core/contract/operations/interactions.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { toUnits } from "#core/domain/billing/units.ts";
import { manifestFor } from "#platforms/providers.ts";
import { reserveCredits } from "#server/billing/ledger/reserve-credits.ts";
import type { Channel, InteractionReply } from "#server/db/generated/client.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { callId, RANKS } from "#server/kernel/call-queue/call-rows.ts";
import { channelDueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { answerPart } from "#server/kernel/idempotency/store-answer.ts";
import { newId } from "#server/platform/ids.ts";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import { refuseTooLong } from "#server/publishing/kinds/reply-length.ts";
import { findInteraction, type InteractionRecord, whyNotReplyable } from "./interaction-record.ts";

type Input = z.output<typeof ReplyToInteraction.input>;

const SENDING =
  "SELECT author_name FROM interaction_reply WHERE interaction_id = $1 AND state = 'sending'";

const MARK = "UPDATE interaction SET reply_state = 'sending' WHERE id = $1";

export async function replyToInteraction({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<ReplyResult> {
  const reply_id = newId("reply");
  await inTransaction(ctx.system.database.pool, (sql) => askReply(sql, ctx, input, reply_id));
  return awaitReply(ctx, reply_id);
}

export async function awaitReplyAgain(ctx: ServiceContext, stored: unknown): Promise<ReplyResult> {
  return awaitReply(ctx, (stored as { reply_id: string }).reply_id);
}

async function askReply(sql: RunSql, ctx: ServiceContext, input: Input, reply_id: string) {
  const { id, body, content_warning = null } = input;
  const record = await findInteraction(sql, ctx, id, "FOR UPDATE OF interaction");
  const channel = await findChannel(sql, record);
  await refuseUnlessReplyable(sql, { record, channel });
  refuseTooLong(record, channel, input);
  const { system, organization_id } = ctx;
  const now = system.now();
  const amount = toUnits(manifestFor(channel).credit_cost.reply);
  if (amount > 0)
    await reserveCredits(sql, {
      organization_id,
      now,
      reservations: [
        {
          cause: { type: "reply", id: reply_id },
          amount,
          description: `Reply on ${channel.name}`,
          mode: channel.mode === "sandbox" ? "sandbox" : "live",
        },
      ],
    });
  await sql(MARK, [id]);
  const { id: channel_id } = channel;
  const reply = {
    id: reply_id,
    interaction_id: id,
    organization_id,
    channel_id,
    body,
    content_warning,
    state: "sending",
    author_name: ctx.actor.name,
    created_at: now,
  };
  const call = {
    id: callId("reply", reply_id),
    kind: "reply",
    organization_id,
    channel_id,
    state: "queued",
    rank: RANKS.reply,
    version: 1,
    due_at: now,
    asked_at: now,
    tries: 0,
    resend: false,
    actor: actorOf(ctx),
  };
  await writeTogether(sql, [
    answerPart(ctx, { reply_id }),
    insertRows("interaction_reply", [reply]),
    insertRows("platform_call", [call]),
    insertRows("outbox_event", [channelDueRow({ organization_id, channel_id, channel })]),
  ]);
}

async function findChannel(sql: RunSql, { channel_id }: InteractionRecord): Promise<Channel> {
  const [channel] = await sql<Channel>("SELECT * FROM channel WHERE id = $1", [channel_id]);
  if (channel === undefined) throw Refusal.notFound("channel", channel_id);
  return channel;
}

async function refuseUnlessReplyable(
  sql: RunSql,
  { record, channel }: { record: InteractionRecord; channel: Channel },
): Promise<void> {
  const { title } = manifestFor(channel);
  const reason = whyNotReplyable(record);
  if (reason !== null)
    throw Refusal.because("not_replyable", `You can't reply to this on ${title}. ${reason}`);
  if (channel.health === "disconnected")
    throw Refusal.because(
      "not_replyable",
      `${channel.name} is disconnected from ${title}. Reconnect the channel, then reply.`,
    );
  const [other] = await sql<{ author_name: string }>(SENDING, [record.id]);
  if (other === undefined) return;
  throw Refusal.because(
    "reply_in_progress",
    `${other.author_name} is already sending a reply to this. Read the thread, then reply again if needed.`,
  );
}

const FIRST_LOOK_MS = 25;

const LONGEST_LOOK_MS = 500;

/** Maximum waiting requests per organization. Further requests return immediately. */
const MOST_WAITING = 10;

/**
 * Waits for a reply's result, up to the request's time limit. Throws with the platform's message if the reply failed.
 * One statement per check, at most 45.
 */
async function awaitReply(ctx: ServiceContext, reply_id: string): Promise<ReplyResult> {
  const release = await takeTogether([[`replies of ${ctx.organization_id}`, MOST_WAITING]]);
  try {
    return toResult(await follow(ctx, reply_id, release === null ? 0 : ctx.system.reply_wait_ms));
  } finally {
    release?.();
  }
}

async function follow(
  { db, organization_id }: ServiceContext,
  reply_id: string,
  wait_ms: number,
): Promise<InteractionReply> {
  const until = performance.now() + wait_ms;
  for (let look_ms = FIRST_LOOK_MS; ; look_ms = Math.min(look_ms * 2, LONGEST_LOOK_MS)) {
    const row = await db.interactionReply.findFirst({ where: { id: reply_id, organization_id } });
    if (row === null) throw Refusal.notFound("reply", reply_id);
    if (row.state !== "sending" || performance.now() + look_ms > until) return row;
    await pause(look_ms);
  }
}

function toResult({
  interaction_id,
  state,
  external_id,
  url,
  error,
}: InteractionReply): ReplyResult {
  if (state === "failed")
    throw Refusal.because("platform_failed", error?.replace(/^\w+: /, "") ?? "The reply failed.");
  return { interaction_id, external_id, url, reply_state: state };
}
