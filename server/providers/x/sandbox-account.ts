import type { ConnectedAccount } from "../spec.ts";
import { SANDBOX_READS } from "./paid-reads.ts";

/**
 * A channel with the word Premium in its name gets a paying account, which the simulator recognizes by the end of its
 * handle.
 */
export function sandboxAccount({
  handle,
  name = null,
}: {
  handle: string;
  name?: string | null;
}): ConnectedAccount {
  const id = handle.replace(/[^A-Za-z0-9_]/g, "_");
  const isPremium = /\bpremium\b/i.test(name ?? "");
  const username = isPremium ? `${id}_premium` : id;
  return {
    external_account_id: id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: {
      id,
      username,
      ...SANDBOX_READS,
      ...(isPremium ? { subscription_type: "Premium" } : {}),
    },
  };
}
