import { z } from "zod";
import { type ProviderContext, ProviderError } from "../spec.ts";

/** Facts of a connected location. Not secret. */
const Account = z.object({
  /** Where its posts are: `accounts/…/locations/…`. */
  location: z.string().regex(/^accounts\/\d+\/locations\/\d+$/),
  /** In which it is kept at Google, as a code of BCP 47. */
  language: z.string(),
});
export type Account = z.infer<typeof Account>;

/** Throws a ProviderError where the channel was connected before Crier spoke Google's API. */
export function accountOf({ account }: ProviderContext): Account {
  const known = Account.safeParse(account).data;
  if (known !== undefined) return known;
  throw new ProviderError(
    "auth",
    "This Google channel was created by an earlier version of Crier. Reconnect it.",
  );
}
