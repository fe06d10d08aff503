import { judgeSmall, TooMuchAtOnceError } from "../judges/index.ts";
import type { ServiceContext } from "../services/context.ts";

/**
 * Does the work of an operation without keeping other requests waiting. Posts that are too large to be judged between them
 * stop the work, which has written nothing then: it is charged, waits for its turn, and begins again with a thread that
 * judges. It waits before it begins, so that no transaction is open meanwhile.
 */
export async function runWeighed<Output>(
  ctx: ServiceContext,
  charge: (characters: number) => Promise<void>,
  work: (ctx: ServiceContext) => Promise<Output>,
): Promise<Output> {
  try {
    return await work({ ...ctx, judge: judgeSmall });
  } catch (error) {
    if (!(error instanceof TooMuchAtOnceError)) throw error;
    await charge(error.characters);
  }
  const turn = await ctx.system.judges.take(ctx.organization_id);
  try {
    return await work({ ...ctx, judge: turn.place });
  } finally {
    turn.end();
  }
}
