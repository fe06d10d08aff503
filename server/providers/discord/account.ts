import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected webhook. Not secret. */
const Account = z.object({
  webhook_id: z.string(),
  channel_id: z.string().nullable(),
  guild_id: z.string().nullable(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

const Kept = z.object({
  webhook_token: z.string(),
  /** Whether Discord made the webhook for this Crier, when a person signed in. */
  made_for_crier: z.literal("true").optional(),
});

export function keptOf({ session }: ProviderContext): z.infer<typeof Kept> {
  return Kept.parse(session.credentials);
}
