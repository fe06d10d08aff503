/**
 * YouTube: videos and Shorts of a channel, through the Data API v3 with Google's OAuth 2.0.
 * https://developers.google.com/youtube/v3
 */

import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import { countNoun } from "#core/domain/words.ts";
import { givenNumbers, offersOf } from "#platforms/kit/metric-offers.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { keepGoogleAlive } from "#platforms/kit/oauth/keep-alive.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import type { Tokens } from "#platforms/kit/oauth/token-endpoint.ts";
import { exchangeCode, revokeToken } from "#platforms/kit/oauth/token-endpoint.ts";
import type { OAuthSignIn, ProviderContext } from "#platforms/kit/spec/provider.ts";
import {
  type ConnectedAccount,
  type Metrics,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import type { Channel } from "./api.ts";
import {
  Account,
  api,
  countSubscribers,
  deleteVideo,
  listCategories,
  listLanguages,
  listOwnChannels,
  listPlaylists,
  readLanguages,
  readStatistics,
  updateSnippet,
} from "./api.ts";
import { interactions } from "./converse.ts";
import { lookup } from "./lookup.ts";
import { manifest, unverifiedManifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

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
    const endpoint = api.tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireGrant(tokens);
    const channels = await listOwnChannels({ fetch, access_token: tokens.access_token });
    if (channels.length === 0) throw noChannel();
    const credentials = toCredentials(tokens, now);
    return channels.map((channel) => ({ ...toAccount(channel), credentials }));
  },
};

const identify: NonNullable<Provider["identify"]> = async (context) => {
  const [channel] = await listOwnChannels(context);
  if (channel === undefined) throw noChannel();
  return toAccount(channel);
};

/** Revokes the refresh token, which also ends the access tokens obtained with it. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  const { access_token = "", refresh_token = access_token } = session.credentials;
  const url = "https://oauth2.googleapis.com/revoke";
  if (app !== null) await revokeToken(api.tokenEndpoint(fetch, app, url), refresh_token);
};

export const choices: NonNullable<Provider["choices"]> = {
  captions_language: languages,
  async playlist_id(context, { query }) {
    const playlists = await listPlaylists(context);
    const found = playlists.map(({ id, snippet, contentDetails }) => ({
      value: id,
      label: snippet.title,
      detail: contentDetails === undefined ? null : countNoun(contentDetails.itemCount, "video"),
    }));
    return matching(found, query);
  },
  async category_id(context, { query }) {
    const categories = (await listCategories(context)).filter(({ snippet }) => snippet.assignable);
    const found = categories.map(({ id, snippet }) => ({
      value: id,
      label: snippet.title,
      detail: null,
    }));
    return matching(found, query);
  },
};

async function languages(context: ProviderContext, { query }: { query: string }) {
  const found = (await listLanguages(context)).map(({ snippet: { hl, name } }) => {
    return { value: hl, label: name, detail: null };
  });
  return matching(found, query);
}

function matching(choices: OptionChoice[], query: string): OptionChoice[] {
  const text = query.trim().toLowerCase();
  return choices.filter(({ label }) => label.toLowerCase().includes(text));
}

/** YouTube removes omitted fields, so the languages that users have set there are read first. */
const edit: NonNullable<Provider["edit"]> = async (context, { item, prepared }) => {
  const { snippet } = preparedCall(prepared).video;
  const languages = await readLanguages(context, item.external_post_id);
  if (languages === null) throw new ProviderError("validation", "YouTube doesn't have this video.");
  await updateSnippet(context, item.external_post_id, { ...languages, ...snippet });
};

/** Deletes the video, with its comments, from the channel and from its playlists. */
export const remove: NonNullable<Provider["remove"]> = (context, { external_post_id }) =>
  deleteVideo(context, external_post_id);

const OFFERS = offersOf("YouTube", {
  views: "Views of the video.",
  likes: "Likes of the video.",
  comments: "Comments on the video.",
  followers: "Subscribers of the channel, rounded by YouTube to three digits.",
});

/**
 * Counts are strings, and those hidden by the owner are missing:
 * https://developers.google.com/youtube/v3/docs/videos#statistics.
 */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 50,
  async read(context, posts) {
    const ids = posts.map(({ external_post_id }) => external_post_id);
    const videos = await readStatistics(context, ids);
    return new Map(
      videos.map(({ id, statistics: { viewCount, likeCount, commentCount } }) => [
        id,
        givenNumbers({ views: viewCount, likes: likeCount, comments: commentCount }),
      ]),
    );
  },
  readFollowers: countSubscribers,
};

/**
 * Limits videos to 15 minutes if the channel isn't verified for longer ones (support.google.com/youtube/answer/71673).
 */
export const narrow: NonNullable<Provider["narrow"]> = (account) => {
  const { long_uploads } = Account.pick({ long_uploads: true }).parse({
    long_uploads: account.long_uploads ?? null,
  });
  return long_uploads === null || long_uploads === "allowed" ? manifest : unverifiedManifest;
};

export const youtube: Provider = {
  manifest,
  sign_in_form: signInForm,
  app: { name: "google" },
  narrow,
  oauth,
  upkeep: keepGoogleAlive(api.renewTokens),
  identify,
  revoke,
  choices,
  edit,
  remove,
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.replace(/[^A-Za-z0-9_]/g, "_");
  return {
    external_account_id: `UC${name}`,
    handle: `@${name}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh" },
    account: { channel_id: `UC${name}`, uploads: `UU${name}`, long_uploads: "allowed" },
  };
}

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
