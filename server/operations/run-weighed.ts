import { judgeSmall, TooMuchAtOnceError } from "../judges/index.ts";
import type { ServiceContext } from "../services/context.ts";

/**
 * Runs an operation's work without blocking other requests. Posts too large to be validated in between abort the work,
 * which has written nothing at that point: it is charged, waits for its turn, and restarts with a thread for
 * validation. It waits before starting, so that no transaction is open meanwhile.
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
