import { z } from "zod";
import type { Channel } from "#server/db/generated/client.ts";

const address = z.url().transform((url) => new URL(url).host);

const Addressed = z
  .object({ server: address })
  .transform(({ server }) => server)
  .or(z.object({ service: address }).transform(({ service }) => service));

/**
 * Returns the host of a channel's API calls, which many channels may share. On single-server platforms, the platform's
 * name.
 */
export function serverHostOf({ provider, account }: Pick<Channel, "provider" | "account">): string {
  return Addressed.safeParse(account).data ?? provider;
}
