import { inTransaction, type RunSql, sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { ServiceContext } from "./context.ts";
import { type EventKind, eventRow, type NewEvent, originOf } from "./events/event-row.ts";
import { answerPart } from "./idempotency/keep-answer.ts";
import type { OutboxRow } from "./lifecycle/outbox-rows.ts";

/** What a change writes besides its own rows. */
export interface Unit {
  sql: RunSql;
  /** Says what happened, and to what. */
  record(event: NewEvent<EventKind> & { subject_id: string }): void;
  /** Hands work to the durable functions. */
  enqueue(...rows: readonly OutboxRow[]): void;
  /** Keeps the answer for whoever sends the request again. It must hold no secret and no signed address. */
  answer(output: unknown): void;
  /** Says that deliveries which were there before are to be sent. */
  deliver(): void;
}

/**
 * Makes a change in one transaction: its rows, the events that tell of it, the work that it hands on, and the answer under the
 * request's idempotency key are written together or not at all. Whoever waits for new events or work is woken by the commit itself
 * (server/db/after-commit.ts).
 */
export function commit<Result>(
  ctx: ServiceContext,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  return unitOf(ctx, (within) =>
    inTransaction(ctx.system.database.pool, (sql) => within(sql, work)),
  );
}

/** As `commit`, for a change that is made through Prisma. */
export function commitRecords<Result>(
  ctx: ServiceContext,
  work: (unit: Unit & { tx: Transaction }) => Promise<Result>,
): Promise<Result> {
  return unitOf(ctx, (within) =>
    ctx.db.$transaction((tx) => within(sqlWithin(tx), (unit) => work({ ...unit, tx }))),
  );
}

type Within<Result> = (sql: RunSql, work: (unit: Unit) => Promise<Result>) => Promise<Result>;

async function unitOf<Result>(
  ctx: ServiceContext,
  open: (within: Within<Result>) => Promise<Result>,
): Promise<Result> {
  const { system, organization_id } = ctx;
  let delivers = false;
  const result = await open(async (sql, work) => {
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
    await writeTogether(sql, [
      answer === null ? null : answerPart(ctx, output),
      insertRows("outbox_event", outbox),
      insertRows("event", events),
    ]);
    return done;
  });
  if (delivers) system.wakeDeliveries();
  return result;
}
