import { z } from "zod";
import type { Channel } from "#server/db/generated/client.ts";

const Address = z.object({ server: z.url().optional(), service: z.url().optional() });

/** Returns the host of a live channel's server. Null for single-server platforms and sandbox channels. */
export function serverOf({ mode, account }: Pick<Channel, "mode" | "account">): string | null {
  const { server, service } = Address.safeParse(account).data ?? {};
  const address = server ?? service;
  return mode === "sandbox" || address === undefined ? null : new URL(address).host;
}
