import type { InboxPerson } from "#core/contract/resources/inbox.ts";
import { findInteraction } from "#server/conversations/interactions/interaction-record.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const WRITES_FOR_MS = 15_000;

const SEEN = `
  INSERT INTO inbox_presence (user_id, organization_id, thread_id, name, seen_at)
  SELECT $1, $2, $3, coalesce(person.name, person.email), $4 FROM user_account AS person WHERE person.id = $1
  ON CONFLICT (user_id, organization_id) DO UPDATE
  SET thread_id = excluded.thread_id, name = excluded.name, seen_at = excluded.seen_at`;

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
  const { actor, organization_id, system } = ctx;
  const thread_id = parent_id ?? id;
  if (stopped)
    await ctx.db.inboxPresence.deleteMany({
      where: { user_id: actor.id, organization_id, thread_id },
    });
  else await ctx.sql(SEEN, [actor.id, organization_id, thread_id, system.now()]);
  return null;
}

/** Returns others currently typing in the thread with this root. One statement. */
export async function findWriters(
  { db, organization_id, actor, system }: ServiceContext,
  root: string,
): Promise<InboxPerson[]> {
  const since = new Date(system.now().getTime() - WRITES_FOR_MS);
  return db.inboxPresence.findMany({
    where: {
      thread_id: root,
      organization_id,
      user_id: { not: actor.id },
      seen_at: { gt: since },
    },
    select: { user_id: true, name: true },
    orderBy: { name: "asc" },
    take: 5,
  });
}
