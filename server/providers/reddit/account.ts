import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected account. Not secret. */
const Account = z.object({
  id: z.string(),
  /** Without u/. */
  name: z.string(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
