import { createHash } from "node:crypto";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const digest = createHash("sha256").update(handle).digest("hex");
  const channel_id = `C${digest.slice(0, 10).toUpperCase()}`;
  return {
    external_account_id: `T0SANDBOX/${channel_id}`,
    handle: `#${handle.toLowerCase().replace(/[^a-z0-9_-]/g, "-")}`,
    credentials: { access_token: "xoxb-sandbox-0" },
    account: { channel_id, workspace_url: "https://sandbox.slack.com/" },
  };
}
