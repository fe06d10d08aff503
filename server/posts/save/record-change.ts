import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { askedCalls, type callRows } from "#server/kernel/call-queue/call-rows.ts";
import type { OutboxRow } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type NewEvent, originOf, postEventRow } from "#server/kernel/events/event-row.ts";
import { answerPart } from "#server/kernel/idempotency/store-answer.ts";

interface Change {
  post_id: string;
  at: Date;
  events: readonly NewEvent[];
  calls?: ReturnType<typeof callRows>;
  outbox?: readonly OutboxRow[];
  answer: unknown;
}

/**
 * Writes a change's events in its transaction, and stores the response under the request's idempotency key. One
 * statement.
 */
export async function recordChange(
  sql: RunSql,
  ctx: ServiceContext,
  { post_id, at, events, calls = [], outbox = [], answer }: Change,
): Promise<void> {
  const about = { organization_id: ctx.organization_id, post_id, at };
  await writeTogether(sql, [
    answerPart(ctx, answer),
    askedCalls(calls),
    insertRows("outbox_event", outbox),
    insertRows(
      "event",
      events.map((event) => postEventRow(originOf(ctx), event, about)),
    ),
  ]);
}
