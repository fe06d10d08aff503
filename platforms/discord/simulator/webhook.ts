import { createHash } from "node:crypto";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";

const TOKEN = "sandbox-webhook-token";
const GUILD = "199737254929760256";

/** The channel's one webhook (https://discord.com/developers/docs/resources/webhook#webhook-object). */
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

/** The webhook is in a forum if its name says so, otherwise in a text channel. */
export function isInForum({ account: { handle } }: SimulatorContext): boolean {
  return handle.endsWith("forum");
}

/** The thread that a post is in or has begun; null in a text channel. */
export function threadOf({ payload, external_post_id }: SandboxPost): string | null {
  const { thread_id = null, thread_name = null } = (payload ?? {}) as {
    thread_id?: string | null;
    thread_name?: string | null;
  };
  return thread_id ?? (thread_name === null ? null : external_post_id);
}

function numberOf(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  return String(100_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000_000n));
}

/** Start of Discord's IDs (https://discord.com/developers/docs/reference#snowflakes). */
const EPOCH_MS = 1_420_070_400_000;

/** Returns an ID for a time. The sequence distinguishes IDs of the same millisecond. */
export function snowflake(moment: Date, sequence: number): string {
  return String((BigInt(moment.getTime() - EPOCH_MS) << 22n) | BigInt(sequence & 0x3fffff));
}
