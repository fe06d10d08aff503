import { Refusal } from "#core/contract/refusal.ts";
import type { Session } from "#core/contract/resources/session.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { System } from "../system.ts";

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

/** Signs the actor out in all other browsers, which get no more notifications, and returns how many. Three statements. */
export async function endOtherSessions({
  ctx,
}: {
  ctx: ServiceContext;
}): Promise<{ ended: number }> {
  const { id: user_id, session_id = "" } = ctx.actor;
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count: ended } = await tx.session.deleteMany({
      where: { user_id, id: { not: session_id } },
    });
    // Those of sessions that have expired are left.
    await tx.pushSubscription.deleteMany({ where: { user_id, session_id: null } });
    record({ kind: "account.sessions_ended", subject_id: user_id, facts: { ended } });
    return { ended };
  });
}

/** Signs the actor out in a browser, from its next request on. Two statements. */
export async function endSession({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const where = { id: input.id, user_id: ctx.actor.id };
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.session.deleteMany({ where });
    if (count === 0)
      throw new Refusal("NOT_FOUND", `You have no session ${input.id}. It may have ended already.`);
    record({ kind: "account.sessions_ended", subject_id: ctx.actor.id, facts: { ended: 1 } });
    return null;
  });
}

/** `last_seen_at` is only shown to people: minute precision suffices, and saves a write per request. */
const PRECISION_MS = 60_000;

export function recordSeen(
  { database, logger, now }: System,
  session: { id: string; last_seen_at: Date },
  address: string | null,
): void {
  const last_seen_at = now();
  if (last_seen_at.getTime() - session.last_seen_at.getTime() < PRECISION_MS) return;
  database.prisma.session
    .updateMany({
      where: { id: session.id },
      data: { last_seen_at, ...(address === null ? {} : { address }) },
    })
    .catch((error: unknown) =>
      logger.warn({ error, session_id: session.id }, "could not record that a session is in use"),
    );
}
