import { createHash } from "node:crypto";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.replace(/[^A-Za-z0-9_]/g, "_");
  const id = createHash("sha256").update(handle).digest().readUIntBE(0, 6).toString();
  return {
    external_account_id: id,
    handle: username,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: { id, username },
  };
}
