import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode, revokeToken, type Tokens } from "../kit/oauth/token-endpoint.ts";
import { type OAuthSignIn, type Provider, ProviderError } from "../spec.ts";
import { type Channel, listOwnChannels, readOwnChannels } from "./client.ts";
import { tokenEndpoint } from "./sign-in.ts";

/**
 * The only scope that allows uploading, reading the channel, writing comments, adding to playlists and deleting videos
 * (developers.google.com/youtube/v3/guides/auth/server-side-web-apps). A single scope can't be granted in part.
 */
const SCOPE = "https://www.googleapis.com/auth/youtube.force-ssl";

/** Google itself asks for the channel if a user has several, and returns only that one. */
export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://accounts.google.com/o/oauth2/v2/auth";
    const url = new URL(authorizationUrl(attempt, { endpoint, scopes: [SCOPE], state }));
    url.searchParams.set("access_type", "offline");
    // Without it, a user who consented before comes back without a refresh token.
    url.searchParams.set("prompt", "consent");
    return url.href;
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireGrant(tokens);
    const channels = await listOwnChannels(fetch, tokens.access_token);
    if (channels.length === 0) throw noChannel();
    const credentials = toCredentials(tokens, now);
    return channels.map((channel) => ({ ...toAccount(channel), credentials }));
  },
};

export const identify: NonNullable<Provider["identify"]> = async (context) => {
  const [channel] = await readOwnChannels(context);
  if (channel === undefined) throw noChannel();
  return toAccount(channel);
};

/** Revokes the refresh token, which also ends the access tokens obtained with it. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  const { access_token = "", refresh_token = access_token } = session.credentials;
  if (app !== null) await revokeToken(tokenEndpoint(fetch, app, "revoke"), refresh_token);
};

function requireGrant({ scope, refresh_token }: Tokens): void {
  if (scope !== undefined && !scope.split(" ").includes(SCOPE)) {
    throw new ProviderError(
      "auth",
      "Google did not give Crier permission to manage the channel's videos. Reconnect it and allow that permission.",
    );
  }
  if (refresh_token === undefined) {
    throw new ProviderError(
      "auth",
      "Google granted access for less than an hour. Remove Crier's access in the Google account's security settings, and reconnect the channel.",
    );
  }
}

function noChannel(): ProviderError {
  return new ProviderError(
    "auth",
    "This Google account has no YouTube channel. Create one on youtube.com, or choose another account, and connect again.",
  );
}

function toAccount({ id, snippet, status, contentDetails }: Channel) {
  return {
    external_account_id: id,
    handle: snippet.customUrl ?? snippet.title,
    account: {
      channel_id: id,
      uploads: contentDetails.relatedPlaylists.uploads,
      long_uploads: status?.longUploadsStatus ?? null,
    },
  };
}
