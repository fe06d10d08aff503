import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

const Account = z.object({
  server: z.string(),
  id: z.string(),
  /**
   * Newest version of the instance API that the server supports. Null for accounts connected by version 0.2.0 or
   * earlier.
   */
  instance_api: z.string().nullable().default(null),
  /**
   * Whether the token may read notifications. False for accounts connected by earlier versions until they are
   * identified again.
   */
  reads_notifications: z.boolean().default(false),
});

export function accountOf({ account }: ProviderContext): z.infer<typeof Account> {
  return Account.parse(account);
}
