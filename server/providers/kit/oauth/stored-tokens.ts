import { z } from "zod";
import type { Credentials } from "#server/providers/spec.ts";
import type { Tokens } from "./token-endpoint.ts";

const StoredTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  /** When the access token ends, where that is known. */
  expires_at: z.iso.datetime().optional(),
});

/** An account's tokens as `toCredentials` has kept them. */
export function storedTokens(credentials: Credentials): z.infer<typeof StoredTokens> {
  return StoredTokens.parse(credentials);
}

/** What is kept of tokens that were obtained `now`. A refresh token that isn't replaced stays good (RFC 6749, 6). */
export function toCredentials(tokens: Tokens, now: Date, before: Credentials = {}): Credentials {
  const { access_token, refresh_token = before.refresh_token, expires_in } = tokens;
  return {
    access_token,
    ...(refresh_token === undefined ? {} : { refresh_token }),
    ...(expires_in === undefined
      ? {}
      : { expires_at: new Date(now.getTime() + expires_in * 1000).toISOString() }),
  };
}
