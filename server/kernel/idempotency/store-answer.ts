import { packTexts } from "#core/domain/texts/pack-texts.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, type Part, writeTogether } from "#server/db/write-together.ts";
import type { PendingAnswer, ServiceContext } from "../context.ts";

type Owner = Pick<PendingAnswer, "operation" | "actor_id" | "key">;

/** Returns the encryption context of a stored response, so that it can't be read from another row. */
export function ownerOf(organization_id: string, { operation, actor_id, key }: Owner): string {
  return [organization_id, operation, actor_id, key].join(" ");
}

/**
 * Returns the part of a write that stores its response under the request's key, or null without a key. The response
 * must contain no secret and no signed URL: see `Repeat`.
 */
export function answerPart(ctx: ServiceContext, output: unknown): Part | null {
  const { pending_answer: pending, organization_id } = ctx;
  if (pending === undefined) return null;
  pending.kept = true;
  const answer = ctx.system.secrets.encrypt(
    JSON.stringify(packTexts(output)),
    ownerOf(organization_id, pending),
  );
  const row = {
    organization_id,
    operation: pending.operation,
    actor_id: pending.actor_id,
    key: pending.key,
    request_hash: `\\x${pending.request_hash.toString("hex")}`,
    answer: `\\x${Buffer.from(answer).toString("hex")}`,
    created_at: ctx.system.now(),
  };
  return insertRows("idempotency_key", [row], ctx.system.key_wait);
}

/**
 * Stores a response under the request's key, for services that write through Prisma. Call it in the transaction of the
 * write (`sqlWithin`). Throws if another request has stored its response first. One statement, or none without a key.
 */
export async function storeAnswer(
  sql: RunSql,
  ctx: ServiceContext,
  output: unknown,
): Promise<void> {
  await writeTogether(sql, [answerPart(ctx, output)]);
}
