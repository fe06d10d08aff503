import { requestCost } from "#core/domain/request-cost.ts";
import { chargeMore } from "#server/access/auth/charge-more.ts";
import { type RateAllowance, rateLimitHeaders } from "#server/access/auth/rate-allowance.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { TooMuchAtOnceError, validateSmall } from "#server/kernel/validation/index.ts";
import type { Caller, Identity } from "./caller.ts";

/**
 * Charges a request's rate limit cost beyond the one charged on arrival. Throws, and charges nothing, if not enough is
 * left. One statement, or none if it costs no more than any other request or isn't counted at all.
 */
export async function chargeRateCost(
  caller: Caller,
  { actor, allowance }: Identity,
  characters: number,
): Promise<void> {
  const cost = requestCost(characters);
  if (allowance === null || cost === 1) return;
  const { pool } = caller.system.database;
  reportAllowance(caller, await chargeMore(pool, actor.organization.id, { allowance, cost }));
}

export function reportAllowance({ answer_headers }: Caller, allowance: RateAllowance): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(allowance)))
    answer_headers.set(name, value);
}

/**
 * Runs an operation's work without blocking other requests. Posts too large to be validated in between abort the work,
 * which has written nothing at that point: it is charged, waits for its turn, and restarts with a thread for
 * validation. It waits before starting, so that no transaction is open meanwhile.
 */
export async function runCharged<Output>(
  ctx: ServiceContext,
  charge: (characters: number) => Promise<void>,
  work: (ctx: ServiceContext) => Promise<Output>,
): Promise<Output> {
  try {
    return await work({ ...ctx, validate: validateSmall });
  } catch (error) {
    if (!(error instanceof TooMuchAtOnceError)) throw error;
    await charge(error.characters);
  }
  const turn = await ctx.system.validators.take(ctx.organization_id);
  try {
    return await work({ ...ctx, validate: turn.place });
  } finally {
    turn.end();
  }
}
