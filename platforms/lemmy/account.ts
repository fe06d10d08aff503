import { z } from "zod";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";

const Account = z.object({
  server: z.string(),
  /** ID on the account's own server; other servers have a different ID for it. */
  person_id: z.int(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
