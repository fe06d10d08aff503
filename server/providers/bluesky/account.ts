import { z } from "zod";
import type { Credentials, ProviderContext } from "../spec.ts";

/** Facts of a connected account that address it. Not secret. */
export const Account = z.object({
  /** Origin of the account's server. */
  service: z.string(),
  did: z.string(),
  /** Origin of what works on its videos, where that is not told by `service`. */
  video_service: z.string().optional(),
});
export type Account = z.infer<typeof Account>;

/** The app password is kept because a refresh token ends after 90 days, and at once when it is used a second time. */
export const Secrets = z.object({
  access_jwt: z.string(),
  refresh_jwt: z.string(),
  password: z.string(),
});
export type Secrets = z.infer<typeof Secrets>;

export function accountOf(context: ProviderContext): Account {
  return Account.parse(context.account);
}

export function secretsOf(credentials: Credentials): Secrets {
  return Secrets.parse(credentials);
}
