import { z } from "zod";
import { type ProviderContext, ProviderError } from "../spec.ts";

const Account = z.object({
  /** Parent of its posts: `accounts/…/locations/…`. */
  location: z.string().regex(/^accounts\/\d+\/locations\/\d+$/),
  /** The location's language at Google, as a BCP 47 code. */
  language: z.string(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  const known = Account.safeParse(account).data;
  if (known !== undefined) return known;
  throw new ProviderError(
    "auth",
    "This Google channel was created by an earlier version of Crier. Reconnect it.",
  );
}
