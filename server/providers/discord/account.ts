import { z } from "zod";
import { readStored } from "../kit/earlier-sandbox.ts";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected webhook. Not secret. */
const Account = z.object({
  webhook_id: z.string(),
  channel_id: z.string().nullable(),
  guild_id: z.string().nullable(),
  /** The bot that reads the channel and answers there; null where none does. */
  bot_id: z.string().nullable().default(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return readStored(Account, account);
}

const Kept = z.object({
  webhook_token: z.string(),
  /** Whether Discord made the webhook for this Crier, when a person signed in. */
  made_for_crier: z.literal("true").optional(),
  /** A bot of the person's own. Absent or empty where there is none, or it is the app's. */
  bot_token: z.string().optional(),
});

export function keptOf({ session }: ProviderContext): z.infer<typeof Kept> {
  return readStored(Kept, session.credentials);
}
