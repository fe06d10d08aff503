import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected channel. Not secret. */
export const Account = z.object({
  channel_id: z.string(),
  /** The playlist of all that the channel has uploaded. */
  uploads: z.string(),
  /**
   * Whether it may upload videos of more than 15 minutes: `allowed`, `eligible` (once its owner has verified a phone
   * number) or `disallowed`. Null where YouTube did not say.
   */
  long_uploads: z.string().nullable().catch(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
