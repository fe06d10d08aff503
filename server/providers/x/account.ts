import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected account. Not secret. */
export const Account = z.object({ id: z.string(), username: z.string() });
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
