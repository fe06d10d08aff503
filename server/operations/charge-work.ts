import { requestCost } from "#core/domain/request-cost.ts";
import { chargeMore } from "../auth/charge-more.ts";
import { budgetHeaders, type RateBudget } from "../auth/rate-budget.ts";
import type { Caller, Identity } from "./caller.ts";

/**
 * Charges a request's rate limit cost beyond the one charged on arrival. Throws, and charges nothing, if not enough is
 * left. One statement, or none if it costs no more than any other request or isn't counted at all.
 */
export async function chargeWork(
  caller: Caller,
  { actor, budget }: Identity,
  characters: number,
): Promise<void> {
  const cost = requestCost(characters);
  if (budget === null || cost === 1) return;
  const { pool } = caller.system.database;
  tellBudget(caller, await chargeMore(pool, actor.organization.id, { budget, cost }));
}

export function tellBudget({ answer_headers }: Caller, budget: RateBudget): void {
  for (const [name, value] of Object.entries(budgetHeaders(budget)))
    answer_headers.set(name, value);
}
