import type { InboxPerson } from "#core/contract/resources/inbox.ts";
import { findInteraction } from "#server/conversations/interactions/interaction-record.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const WRITES_FOR_MS = 15_000;

const SEEN = `
  INSERT INTO inbox_presence (user_id, organization_id, thread_id, name, seen_at)
  SELECT $1, $2, $3, coalesce(person.name, person.email), $4 FROM user_account AS person WHERE person.id = $1
  ON CONFLICT (user_id, organization_id) DO UPDATE
  SET thread_id = excluded.thread_id, name = excluded.name, seen_at = excluded.seen_at`;

const STOPPED =
  "DELETE FROM inbox_presence WHERE user_id = $1 AND organization_id = $2 AND thread_id = $3";

/**
 * Stores that the caller started or stopped typing in a thread. Each member types in one thread at a time. Two
 * statements.
 */
export async function tellWriting({
  ctx,
  input: { id, stopped },
}: {
  ctx: ServiceContext;
  input: { id: string; stopped: boolean };
}): Promise<null> {
  const { parent_id } = await findInteraction(ctx.sql, ctx, id);
  const place = [ctx.actor.id, ctx.organization_id, parent_id ?? id];
  if (stopped) await ctx.sql(STOPPED, place);
  else await ctx.sql(SEEN, [...place, ctx.system.now()]);
  return null;
}

/** Returns others currently typing in the thread with this root. One statement. */
export async function findWriters(
  sql: RunSql,
  { organization_id, actor, system }: ServiceContext,
  root: string,
): Promise<InboxPerson[]> {
  const since = new Date(system.now().getTime() - WRITES_FOR_MS);
  return sql<InboxPerson>(
    `SELECT user_id, name FROM inbox_presence
     WHERE thread_id = $1 AND organization_id = $2 AND user_id <> $3 AND seen_at > $4 ORDER BY name LIMIT 5`,
    [root, organization_id, actor.id, since],
  );
}
