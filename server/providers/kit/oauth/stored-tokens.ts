import { z } from "zod";
import type { Credentials } from "#server/providers/spec.ts";
import type { Tokens } from "./token-endpoint.ts";

const StoredTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_at: z.iso.datetime().optional(),
  refresh_ends_at: z.iso.datetime().optional(),
});

export function storedTokens(credentials: Credentials): z.infer<typeof StoredTokens> {
  return StoredTokens.parse(credentials);
}

/**
 * Returns the credentials to store for tokens obtained at `now`. A refresh token that isn't replaced stays
 * valid (RFC 6749, 6).
 */
export function toCredentials(tokens: Tokens, now: Date, before: Credentials = {}): Credentials {
  const { access_token, refresh_token = before.refresh_token } = tokens;
  const kept = {
    access_token,
    refresh_token,
    expires_at: later(now, tokens.expires_in),
    refresh_ends_at: refreshEndsAt(tokens, now, before),
  };
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A replaced refresh token has its own expiry; one that wasn't replaced keeps its old expiry. */
function refreshEndsAt(tokens: Tokens, now: Date, before: Credentials): string | undefined {
  const told = later(now, tokens.refresh_token_expires_in);
  const isReplaced =
    tokens.refresh_token !== undefined && tokens.refresh_token !== before.refresh_token;
  return told ?? (isReplaced ? undefined : before.refresh_ends_at);
}

function later(now: Date, seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000).toISOString();
}
