import { refuseBeyond } from "#server/access/auth/rate-allowance.ts";
import type { Caller, Identity } from "#server/operations/caller.ts";
import { reportAllowance } from "#server/operations/rate-cost.ts";

/** What a person is asked before something becomes public that can't be taken back. */
export interface Question {
  message: string;
  /** The version of the post that the question shows. Null for what isn't stored. */
  version: string | null;
}

export interface McpSession {
  /** The caller. Its first call is charged with the request itself, each further one separately. */
  caller: Caller;
  identity: Identity;
  asked: { operation: string | null };
  /** For clients of protocols before 2026 that show forms: what to ask on the stream, and what was answered. */
  older?: {
    /** Called once it is known whether there is a question. */
    decide(): void;
    question?: Question | undefined;
    answered?: { said: string; version: string | null } | undefined;
  };
}

/** Returns a caller for what Crier reads on its own while it answers a call that was charged. */
export function withoutCharge({
  caller,
  identity,
}: Pick<McpSession, "caller" | "identity">): Caller {
  return { ...caller, authenticate: async () => ({ ...identity, allowance: null }) };
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
