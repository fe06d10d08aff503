import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected channel. Not secret. */
const Account = z.object({
  channel_id: z.string(),
  /** The workspace's address, such as https://acme.slack.com/. */
  workspace_url: z.url(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
