import { createHash } from "node:crypto";
import type { SimulatorContext } from "../spec.ts";

const TOKEN = "sandbox-webhook-token";
const GUILD = "199737254929760256";

/** The one webhook of a channel, as https://discord.com/developers/docs/resources/webhook#webhook-object tells it. */
export function webhookOf({ account: { external_account_id: id, handle } }: SimulatorContext) {
  return {
    id,
    type: 1,
    name: handle,
    avatar: null,
    channel_id: numberOf(`channel ${id}`),
    guild_id: GUILD,
    application_id: null,
    token: TOKEN,
    url: `https://discord.com/api/webhooks/${id}/${TOKEN}`,
  } as const;
}

/** A webhook is in a forum where it is called so, otherwise in a channel of text. */
export function isInForum({ account: { handle } }: SimulatorContext): boolean {
  return handle.endsWith("forum");
}

function numberOf(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  return String(100_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000_000n));
}
