import { z } from "zod";
import type { Credentials, ProviderContext } from "../spec.ts";

export const Account = z.object({
  service: z.string(),
  did: z.string(),
  /** Origin of the service that processes its videos, if it can't be derived from `service`. */
  video_service: z.string().optional(),
});
export type Account = z.infer<typeof Account>;

/** The app password is kept because a refresh token expires after 90 days, and at once when used a second time. */
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
