import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

const Account = z.object({
  /** Origin of the account's server. */
  server: z.string(),
  id: z.string(),
  /** The newest version of the question for its limits that the server answers. Accounts connected by version 0.2.0 and earlier have none. */
  instance_api: z.string().nullable().default(null),
  /** Whether the token may read notifications. Accounts connected by earlier versions have none until they are looked at again. */
  reads_notifications: z.boolean().default(false),
});

/** Facts of a connected account that address it. */
export function accountOf({ account }: ProviderContext): z.infer<typeof Account> {
  return Account.parse(account);
}
