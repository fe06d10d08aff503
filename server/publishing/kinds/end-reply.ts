import { toUnits } from "#core/domain/billing/units.ts";
import type { FoundInteraction, ReplyTarget } from "#platforms/kit/spec/interactions.ts";
import type { PublishedItem } from "#platforms/kit/spec/provider.ts";
import { manifestFor } from "#platforms/providers.ts";
import { chargeCredits } from "#server/billing/ledger/settle-credits.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { endCallOf } from "#server/kernel/call-queue/end-call-of.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import { interactionEventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import type { System } from "#server/system.ts";
import { storeFound } from "./store-found.ts";

export interface EndingReply {
  id: string;
  call_id: string;
  interaction_id: string;
  channel: Channel;
  to: ReplyTarget;
  text: string;
  actor: EventActor | null;
}

type ReplyEnd =
  | { attempt_id: string; item: PublishedItem }
  /** Formatted as `code: message`. */
  | { error: string };

const END_REPLY = `
  UPDATE interaction_reply SET state = $2::reply_state, external_id = $3, url = $4, error = $5, finished_at = $6
  WHERE id = $1 AND state = 'sending' RETURNING 1`;

const MARK = `
  UPDATE interaction SET reply_state = $2::reply_state, answered = answered OR $2::reply_state = 'replied' WHERE id = $1`;

/**
 * Stores a reply's result and ends its call. A published reply is stored as our own answer and charged; otherwise its
 * credits are released. No-op if another run has stored the result. At most eight statements.
 */
export async function endReply(system: System, reply: EndingReply, end: ReplyEnd): Promise<void> {
  await inTransaction(system.database.pool, (sql) => endWithin(sql, system, reply, end));
}

async function endWithin(
  sql: RunSql,
  system: System,
  reply: EndingReply,
  end: ReplyEnd,
): Promise<void> {
  const { channel, interaction_id } = reply;
  const { organization_id } = channel;
  const now = system.now();
  const item = "item" in end ? end.item : null;
  const state = item === null ? "failed" : "replied";
  const error = "error" in end ? end.error : null;
  await endCallOf(sql, system, reply.call_id, end);
  const values = [reply.id, state, item?.external_post_id ?? null, item?.url ?? null, error, now];
  if ((await sql(END_REPLY, values)).length === 0) return;
  await sql(MARK, [interaction_id, state]);
  const cost = item === null ? 0 : toUnits(manifestFor(channel).credit_cost.reply);
  const cause = { type: "reply", id: reply.id };
  const description = `Reply on ${channel.name}`;
  await chargeCredits(sql, { organization_id, now, charges: [{ cause, cost, description }] });
  if (item === null) return;
  const own = toOwn(reply, item, now);
  const found = { items: [own], gone: [], silent_before: null, retention_hours: undefined };
  await storeFound(sql, system, channel, found);
  const { id: channel_id, provider } = channel;
  const { external_post_id: external_id, url } = item;
  const origin = {
    ...originOfCrier(system),
    ...(reply.actor === null ? {} : { actor: reply.actor }),
  };
  const facts = { channel_id, provider, external_id, url };
  const about = { organization_id, interaction_id, at: now };
  const row = interactionEventRow(origin, { kind: "interaction.replied", facts }, about);
  await writeTogether(sql, [insertRows("event", [row])]);
}

function toOwn(
  { channel, to, text }: EndingReply,
  { external_post_id, url, reference }: PublishedItem,
  now: Date,
): FoundInteraction {
  const { name, handle } = channel;
  return {
    kind: "comment",
    external_id: external_post_id,
    url,
    author: { name, handle, url: null, avatar_url: null, ours: true },
    text,
    on_external_id: to.on_external_id,
    parent_external_id: to.external_id,
    occurred_at: now,
    edited_at: null,
    can_reply: false,
    reference,
  };
}
