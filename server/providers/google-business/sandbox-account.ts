import { createHash } from "node:crypto";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const id = String(createHash("sha256").update(handle).digest().readUIntBE(0, 6));
  return {
    external_account_id: id,
    handle,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh" },
    account: { location: `accounts/1/locations/${id}`, language: "en" },
  };
}
