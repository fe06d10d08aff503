import { createHash } from "node:crypto";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const chat_id = Number(`-100${numberOf(handle)}`);
  return {
    external_account_id: String(chat_id),
    handle: `@${handle.replace(/\W/g, "_")}`,
    credentials: { token: "110201543:sandbox-token-of-the-bot" },
    account: { chat_id, discussion_id: discussionOf(chat_id), discussion_gap: null },
  };
}

function discussionOf(chat_id: number): number {
  return Number(String(chat_id).replace(/^-100/, "-1009"));
}

function numberOf(handle: string): number {
  const digest = createHash("sha256").update(handle).digest();
  return 1_000_000_000 + (digest.readUInt32BE(0) % 1_000_000_000);
}
