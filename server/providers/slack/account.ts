import { z } from "zod";
import { readStored } from "../kit/earlier-sandbox.ts";
import type { ProviderContext } from "../spec.ts";

const Account = z.object({
  channel_id: z.string(),
  /** The workspace's URL, such as https://acme.slack.com/. */
  workspace_url: z.url(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return readStored(Account, account);
}
