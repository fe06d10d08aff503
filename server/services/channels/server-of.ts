import { z } from "zod";
import type { Channel } from "#server/db/generated/client.ts";

/** Under which names platforms that many servers run keep the address of the account's. */
const Address = z.object({ server: z.url().optional(), service: z.url().optional() });

/**
 * The host of the server that a live channel's account is on. Null where the platform is all one, and for a sandbox
 * channel, which is on no server.
 */
export function serverOf({ mode, account }: Pick<Channel, "mode" | "account">): string | null {
  const { server, service } = Address.safeParse(account).data ?? {};
  const address = server ?? service;
  return mode === "sandbox" || address === undefined ? null : new URL(address).host;
}
