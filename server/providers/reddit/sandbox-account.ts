import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.replace(/[^A-Za-z0-9_-]/g, "_");
  return {
    external_account_id: name,
    handle: `u/${name}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: { id: name, name },
  };
}
