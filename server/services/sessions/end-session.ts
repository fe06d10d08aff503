import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

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
