import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Signs a browser of the person who asks out, from its next request on. One statement. */
export async function endSession({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const where = { id: input.id, user_id: ctx.actor.id };
  const { count } = await ctx.db.session.deleteMany({ where });
  if (count === 0)
    throw new Refusal("NOT_FOUND", `You have no session ${input.id}. It may have ended already.`);
  return null;
}
