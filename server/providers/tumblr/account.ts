import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected blog. Not secret. */
const Account = z.object({
  /** By which the API is told of it: its uuid, which stays when its name changes. */
  blog: z.string(),
  name: z.string(),
});
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
