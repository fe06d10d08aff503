import {
  type InteractionInThread,
  MOST_IN_THREAD,
} from "#core/contract/operations/interactions.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  findInteraction,
  type InteractionRecord,
  SELECT_RECORD,
  toInteraction,
} from "./interaction-record.ts";

const THREAD = `${SELECT_RECORD} WHERE interaction.organization_id = $2
  AND (interaction.id = $1 OR interaction.parent_id = $1)
  ORDER BY interaction.occurred_at, interaction.id LIMIT ${MOST_IN_THREAD}`;

/** Returns an interaction with its thread. Two statements. */
export async function getInteraction({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<InteractionInThread> {
  const record = await findInteraction(ctx.sql, ctx, input.id);
  const root = record.parent_id ?? record.id;
  const thread = await ctx.sql<InteractionRecord>(THREAD, [root, ctx.organization_id]);
  return { ...toInteraction(record), thread: thread.map(toInteraction) };
}
