import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { auditRow, type Deed, doerOf } from "../audit/audit-row.ts";
import type { ServiceContext } from "../context.ts";
import { keepAnswer } from "../idempotency/keep-answer.ts";

interface Done {
  post_id: string;
  at: Date;
  deed: Deed;
  /** What the request is answered with, where it may be sent again. */
  answer: unknown;
}

/**
 * Writes what was done to a post to its history, and keeps the answer under the request's idempotency key. One statement,
 * two with a key.
 */
export async function noteDeed(
  tx: Transaction,
  ctx: ServiceContext,
  { post_id, at, deed, answer }: Done,
): Promise<void> {
  const about = { organization_id: ctx.organization_id, post_id, at };
  await tx.auditEvent.create({ data: auditRow(doerOf(ctx), deed, about) });
  await keepAnswer(sqlWithin(tx), ctx, answer);
}
