import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

export const Account = z.object({ id: z.string(), username: z.string() });
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
