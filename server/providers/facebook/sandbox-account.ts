import { createHash } from "node:crypto";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const page_id = `10${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: page_id,
    handle,
    credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
    account: { page_id, ...grantFact(["read_insights"]) },
  };
}
