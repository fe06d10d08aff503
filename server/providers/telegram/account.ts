import { z } from "zod";
import { readStored } from "../kit/earlier-sandbox.ts";
import type { ProviderContext } from "../spec.ts";

const Account = z.object({
  /** Telegram's ID of the chat, which stays when its name changes. */
  chat_id: z.int(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return readStored(Account, account);
}

/** The bot's token, which is part of every URL called. */
const Credentials = z.object({ token: z.string() });

export function tokenOf({ session }: ProviderContext): string {
  return readStored(Credentials, session.credentials).token;
}
