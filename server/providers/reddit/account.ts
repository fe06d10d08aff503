import { z } from "zod";
import { type ProviderContext, ProviderError } from "../spec.ts";

/** Facts of a connected account. Not secret. */
const Account = z.object({
  id: z.string(),
  /** Without u/. */
  name: z.string(),
});
export type Account = z.infer<typeof Account>;

/** Throws a ProviderError for a sandbox of a time when its protocol was Crier's own. */
export function accountOf({ account }: ProviderContext): Account {
  const known = Account.safeParse(account);
  if (known.success) return known.data;
  throw new ProviderError("auth", "An earlier version connected this sandbox. Connect it again.");
}
