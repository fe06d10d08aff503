import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

/** Signs the actor out in all other browsers and returns how many. Two statements. */
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
    record({ kind: "account.sessions_ended", subject_id: user_id, facts: { ended } });
    return { ended };
  });
}
