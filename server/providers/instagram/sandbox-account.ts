import { createHash } from "node:crypto";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_.]/g, "_");
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const ig_id = `1784${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: ig_id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
    account: { ig_id, username, ...grantFact(["instagram_manage_insights"]) },
  };
}
