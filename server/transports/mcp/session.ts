import { refuseBeyond } from "#server/access/auth/rate-allowance.ts";
import type { Caller, Identity } from "#server/operations/caller.ts";
import { reportAllowance } from "#server/operations/rate-cost.ts";

export interface McpSession {
  /** The caller. Its first call is charged with the request itself, each further one separately. */
  caller: Caller;
  identity: Identity;
  asked: { operation: string | null };
}

/** Authenticates the caller. Throws on a missing or invalid credential, and if a list exceeds the rate limit. */
export async function beginSession(
  caller: Caller,
  asked: McpSession["asked"],
): Promise<McpSession> {
  const identity = await caller.authenticate();
  if (identity.allowance !== null) reportAllowance(caller, identity.allowance);
  let first: Identity | undefined = identity;
  const authenticate = async () => {
    const current = first;
    first = undefined;
    return current ?? caller.authenticate();
  };
  return { caller: { ...caller, authenticate }, identity, asked };
}

/** Throws if the rate limit is used up, for requests that run no operation, such as listing tools. */
export function refuseSpent({ identity }: McpSession): void {
  if (identity.allowance !== null) refuseBeyond(identity.allowance);
}
