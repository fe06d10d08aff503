import { z } from "zod";
import { type ProviderContext, ProviderError } from "../spec.ts";

const Account = z.object({ user_id: z.string(), username: z.string() });
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  const known = Account.safeParse(account);
  if (known.success) return known.data;
  throw new ProviderError(
    "auth",
    "This sandbox channel was created by an earlier version of Crier. Reconnect it.",
  );
}
