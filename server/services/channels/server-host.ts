import { z } from "zod";
import type { Channel } from "#server/db/generated/client.ts";

const address = z.url().transform((url) => new URL(url).host);

/** What the platforms with many servers keep of an account's own. */
const Addressed = z
  .object({ server: address })
  .transform(({ server }) => server)
  .or(z.object({ service: address }).transform(({ service }) => service));

/**
 * The host that a channel's calls go to, which it may share with many others. The platform's name where the platform is
 * one server.
 */
export function serverHostOf({ provider, account }: Pick<Channel, "provider" | "account">): string {
  return Addressed.safeParse(account).data ?? provider;
}
