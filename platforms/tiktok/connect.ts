import { createHash } from "node:crypto";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { extrasOf, grantFact } from "#platforms/kit/permissions.ts";
import {
  type Json,
  type OAuthAttempt,
  type OAuthSignIn,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { api, queryCreator, REVOKE, UPLOAD } from "./api.ts";
import { type Creator, lockedIn } from "./post-info.ts";
import { requestTokens, revokeToken } from "./sign-in.ts";

/** The minimum scope for posting; drafts have one of their own, which nobody has to grant (developers.tiktok.com/doc/tiktok-api-scopes). */
const PUBLISH = "video.publish";
const SCOPES = ["user.info.basic", PUBLISH, UPLOAD];
/** For metrics. */
const EXTRAS = ["user.info.stats", "video.list"];

/**
 * TikTok has two flows. A website's has no PKCE, and its redirect URL must be https
 * (developers.tiktok.com/doc/login-kit-web); the one for a URL on the user's own machine has PKCE with a hexadecimal
 * digest (developers.tiktok.com/doc/login-kit-desktop).
 */
export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const url = new URL("https://www.tiktok.com/v2/auth/authorize/");
    url.search = new URLSearchParams({
      client_key: attempt.app.client_id,
      response_type: "code",
      scope: [...SCOPES, ...extrasOf(attempt.app, EXTRAS)].join(","),
      redirect_uri: attempt.redirect_uri,
      state,
      ...(isOnOwnMachine(attempt) ? challengeOf(attempt) : {}),
    }).toString();
    return url.href;
  },
  async finish(attempt, { code, now }) {
    const { fetch, app, redirect_uri, verifier } = attempt;
    const tokens = await requestTokens(api.tokenEndpoint(fetch, app), {
      grant_type: "authorization_code",
      code,
      redirect_uri,
      ...(isOnOwnMachine(attempt) ? { code_verifier: verifier } : {}),
    });
    const granted = tokens.scope.split(",");
    if (!granted.includes(PUBLISH)) throw withoutPublishing();
    const creator = await queryCreator({ fetch, access_token: tokens.access_token });
    const { handle, account } = accountNow(creator);
    return [
      {
        external_account_id: tokens.open_id,
        handle,
        account: { ...account, ...grantFact(granted) },
        credentials: toCredentials(tokens, now),
      },
    ];
  },
};

export const identify: NonNullable<Provider["identify"]> = async (context) =>
  accountNow(await queryCreator(context));

function accountNow(creator: Creator) {
  return { handle: `@${creator.creator_username}`, account: toAccount(creator) };
}

export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  if (app === null) return;
  const endpoint = api.tokenEndpoint(fetch, app, REVOKE);
  await revokeToken(endpoint, session.credentials.access_token ?? "");
};

function isOnOwnMachine({ redirect_uri }: OAuthAttempt): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(redirect_uri).hostname);
}

function challengeOf({ verifier }: OAuthAttempt) {
  const code_challenge = createHash("sha256").update(verifier).digest("hex");
  return { code_challenge, code_challenge_method: "S256" };
}

function withoutPublishing(): ProviderError {
  return new ProviderError(
    "auth",
    "TikTok did not give Crier permission to post. Reconnect the account and allow that permission.",
  );
}

/** Reads what the account may post now. TikTok allows 20 calls a minute. */
export const creatorPolicy: NonNullable<Provider["creatorPolicy"]> = async (context) => {
  const creator = await queryCreator(context);
  return {
    policy: {
      display_name: creator.creator_nickname,
      username: creator.creator_username,
      avatar_url: creator.creator_avatar_url,
      privacy_options: creator.privacy_level_options,
      locked_interactions: lockedIn(creator),
      max_video_duration_sec: creator.max_video_post_duration_sec,
      rules: [],
    },
    account: toAccount(creator),
  };
};

function toAccount(creator: Creator): { [key: string]: Json } {
  return {
    username: creator.creator_username,
    privacy_levels: creator.privacy_level_options,
    locked: lockedIn(creator),
    max_video_seconds: creator.max_video_post_duration_sec,
  };
}
