import { requestCost } from "#core/domain/request-cost.ts";
import { chargeMore } from "../auth/charge-more.ts";
import { budgetHeaders, type RateBudget } from "../auth/rate-budget.ts";
import type { Caller, Identity } from "./caller.ts";

/**
 * Charges what a request costs beyond the one that it was charged on its arrival. Refuses it where not so much is left, and
 * charges nothing then. One statement, none where it costs no more than any other or is not charged at all.
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

/** Lets the answer say what is left. */
export function tellBudget({ answer_headers }: Caller, budget: RateBudget): void {
  for (const [name, value] of Object.entries(budgetHeaders(budget)))
    answer_headers.set(name, value);
}
