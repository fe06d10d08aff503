import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

export const Account = z.object({
  channel_id: z.string(),
  uploads: z.string(),
  /**
   * Whether it may upload videos of more than 15 minutes: `allowed`, `eligible` (once its owner has verified a phone
   * number) or `disallowed`. Null if YouTube didn't say.
   */
  long_uploads: z.string().nullable().catch(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
