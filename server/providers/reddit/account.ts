import { z } from "zod";
import { type Json, type ProviderContext, ProviderError } from "../spec.ts";
import { Requirements } from "./requirements.ts";

const Account = z.object({
  id: z.string(),
  /** Without u/. */
  name: z.string(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  const known = Account.safeParse(account);
  if (known.success) return known.data;
  throw new ProviderError(
    "auth",
    "This sandbox channel was created by an earlier version of Crier. Reconnect it.",
  );
}

const Known = z.object({ subreddits: z.record(z.string(), Requirements).catch({}).default({}) });

/** Returns the last known requirements of subreddits, keyed by name as entered. */
export function knownDemands(account: { [key: string]: Json }): Record<string, Requirements> {
  return Known.parse(account).subreddits;
}
