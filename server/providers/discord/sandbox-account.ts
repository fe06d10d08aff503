import { createHash } from "node:crypto";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const webhook_id = numberOf(handle);
  return {
    external_account_id: webhook_id,
    handle,
    credentials: {
      webhook_token: "sandbox-webhook-token",
      bot_token: "sandbox-bot.token.of-the-sandbox",
    },
    account: {
      webhook_id,
      channel_id: numberOf(`channel ${webhook_id}`),
      guild_id: "199737254929760256",
      bot_id: numberOf(`bot ${webhook_id}`),
    },
  };
}

function numberOf(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  return String(100_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000_000n));
}
