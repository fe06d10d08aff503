import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

const Account = z.object({
  /** Origin of the account's server. */
  server: z.string(),
  id: z.string(),
});

/** Facts of a connected account that address it. */
export function accountOf({ account }: ProviderContext): z.infer<typeof Account> {
  return Account.parse(account);
}
