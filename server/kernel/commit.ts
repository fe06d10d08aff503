import type { OutboxEvent, Prisma } from "#server/db/generated/client.ts";
import { inTransaction, type RunSql, sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { ServiceContext } from "./context.ts";
import { type EventKind, eventRow, type NewEvent, originOf } from "./events/event-row.ts";
import { answerPart } from "./idempotency/store-answer.ts";

/** An event for durable functions, sent once the transaction that writes it has committed. */
export type OutboxRow = Pick<OutboxEvent, "id" | "name"> & { data: Prisma.InputJsonObject };

export interface Unit {
  sql: RunSql;
  record(event: NewEvent<EventKind> & { subject_id: string }): void;
  enqueue(...rows: readonly OutboxRow[]): void;
  /** Stores the response for retries of the request. It must contain no secret and no signed URL. */
  answer(output: unknown): void;
  deliver(): void;
}

/**
 * Makes a change in one transaction: its rows, events, outbox work, and the response under the request's idempotency
 * key are written together or not at all. The commit itself wakes whoever waits for new events or work
 * (server/db/client.ts).
 */
export function commit<Result>(
  ctx: ServiceContext,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  return unitOf(ctx, (within) =>
    inTransaction(ctx.system.database.pool, (sql, last) => within(sql, work, last)),
  );
}

export function commitRecords<Result>(
  ctx: ServiceContext,
  work: (unit: Unit & { tx: Transaction }) => Promise<Result>,
): Promise<Result> {
  return unitOf(ctx, (within) =>
    ctx.db.$transaction((tx) => within(sqlWithin(tx), (unit) => work({ ...unit, tx }))),
  );
}

type Within<Result> = (
  sql: RunSql,
  work: (unit: Unit) => Promise<Result>,
  last?: RunSql,
) => Promise<Result>;

async function unitOf<Result>(
  ctx: ServiceContext,
  open: (within: Within<Result>) => Promise<Result>,
): Promise<Result> {
  const { system, organization_id } = ctx;
  let delivers = false;
  const result = await open(async (sql, work, last = sql) => {
    const events: object[] = [];
    const outbox: OutboxRow[] = [];
    let answer: { output: unknown } | null = null;
    const at = system.now();
    const done = await work({
      sql,
      record: ({ subject_id, ...event }) => {
        events.push(eventRow(originOf(ctx), event, { organization_id, subject_id, at }));
      },
      enqueue: (...rows) => void outbox.push(...rows),
      answer: (output) => {
        answer = { output };
      },
      deliver: () => {
        delivers = true;
      },
    });
    const { output } = answer ?? { output: undefined };
    await writeTogether(last, [
      answer === null ? null : answerPart(ctx, output),
      insertRows("outbox_event", outbox),
      insertRows("event", events),
    ]);
    return done;
  });
  if (delivers) system.wakeDeliveries();
  return result;
}
