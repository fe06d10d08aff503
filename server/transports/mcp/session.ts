import { refuseBeyond } from "#server/auth/rate-budget.ts";
import type { Caller, Identity } from "#server/operations/caller.ts";
import { tellBudget } from "#server/operations/charge-work.ts";

/** One HTTP request of an agent, which may hold several calls. */
export interface McpSession {
  /** As who asks. Its first call is charged with the request itself, each further one by itself. */
  caller: Caller;
  identity: Identity;
  /** Which operation is asked for, for the log. */
  asked: { operation: string | null };
}

/** Finds out who asks. Refuses a missing or invalid credential, and a request that is one too many for a list. */
export async function beginSession(
  caller: Caller,
  asked: McpSession["asked"],
): Promise<McpSession> {
  const identity = await caller.authenticate();
  if (identity.budget !== null) tellBudget(caller, identity.budget);
  let first: Identity | undefined = identity;
  const authenticate = async () => {
    const known = first;
    first = undefined;
    return known ?? caller.authenticate();
  };
  return { caller: { ...caller, authenticate }, identity, asked };
}

/** Refuses what no operation is run for, such as a list of tools, where the organization's requests are spent. */
export function refuseSpent({ identity }: McpSession): void {
  if (identity.budget !== null) refuseBeyond(identity.budget);
}
