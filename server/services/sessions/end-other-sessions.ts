import type { ServiceContext } from "../context.ts";

/** Signs the person who asks out everywhere else, and answers of how many browsers. One statement. */
export async function endOtherSessions({
  ctx: { actor, db },
}: {
  ctx: ServiceContext;
}): Promise<{ ended: number }> {
  const current = actor.session_id ?? "";
  const { count } = await db.session.deleteMany({
    where: { user_id: actor.id, id: { not: current } },
  });
  return { ended: count };
}
