import { z } from "zod";
import { readStored } from "../kit/earlier-sandbox.ts";
import type { ProviderContext } from "../spec.ts";

const Account = z.object({
  webhook_id: z.string(),
  channel_id: z.string().nullable(),
  guild_id: z.string().nullable(),
  /** The bot that reads and replies in the channel; null if there is none. */
  bot_id: z.string().nullable().default(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return readStored(Account, account);
}

const Kept = z.object({
  webhook_token: z.string(),
  /** Whether Discord created the webhook for this Crier during sign-in. */
  made_for_crier: z.literal("true").optional(),
  /** The user's own bot. Absent or empty if there is none, or if it is the app's. */
  bot_token: z.string().optional(),
});

export function keptOf({ session }: ProviderContext): z.infer<typeof Kept> {
  return readStored(Kept, session.credentials);
}
