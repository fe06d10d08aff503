import type { Session } from "#core/contract/resources/session.ts";
import type { ServiceContext } from "../context.ts";

/** Returns the actor's sessions, most recently used first. One statement. */
export async function listSessions({ ctx }: { ctx: ServiceContext }): Promise<Session[]> {
  const { actor, db, system } = ctx;
  const sessions = await db.session.findMany({
    where: { user_id: actor.id, expires_at: { gt: system.now() } },
    orderBy: [{ last_seen_at: "desc" }, { id: "desc" }],
  });
  return sessions.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
    id,
    current: id === actor.session_id,
    user_agent,
    address,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}
