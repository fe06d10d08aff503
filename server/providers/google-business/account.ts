import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected location. Not secret. */
const Account = z.object({
  /** Where its posts are: `accounts/…/locations/…`. */
  location: z.string().regex(/^accounts\/\d+\/locations\/\d+$/),
  /** In which it is kept at Google, as a code of BCP 47. */
  language: z.string(),
});
export type Account = z.infer<typeof Account>;

/** Throws where the channel was connected before Crier spoke Google's API. */
export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
