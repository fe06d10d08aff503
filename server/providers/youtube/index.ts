/**
 * YouTube: videos and Shorts of a channel, through the Data API v3 with Google's OAuth 2.0.
 * https://developers.google.com/youtube/v3
 */
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import { keepGoogleAlive } from "../kit/oauth/keep-alive.ts";
import { type ConnectedAccount, type Metrics, type Provider, ProviderError } from "../spec.ts";
import { advance } from "./advance.ts";
import {
  countSubscribers,
  deleteVideo,
  listCategories,
  listPlaylists,
  readLanguages,
  readStatistics,
  updateSnippet,
} from "./client.ts";
import { identify, oauth, revoke } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest, unverifiedManifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { Account, renewTokens } from "./sign-in.ts";

export const choices: NonNullable<Provider["choices"]> = {
  async playlist_id(context, { query }) {
    const playlists = await listPlaylists(context);
    const found = playlists.map(({ id, snippet, contentDetails }) => ({
      value: id,
      label: snippet.title,
      detail: contentDetails === undefined ? null : `${contentDetails.itemCount} videos`,
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

function matching(choices: OptionChoice[], query: string): OptionChoice[] {
  const words = query.trim().toLowerCase();
  return choices.filter(({ label }) => label.toLowerCase().includes(words));
}

/** YouTube removes omitted fields, so the languages that users have set there are read first. */
const edit: NonNullable<Provider["edit"]> = async (context, { item, prepared }) => {
  const { snippet } = preparedCall(prepared).video;
  const languages = await readLanguages(context, item.external_post_id);
  if (languages === null) throw new ProviderError("validation", "YouTube doesn't have this video.");
  await updateSnippet(context, item.external_post_id, { ...languages, ...snippet });
};

/** Deletes the video, with its comments, from the channel and from its playlists. */
export const remove: NonNullable<Provider["remove"]> = async (context, { external_post_id }) => {
  await deleteVideo(context, external_post_id);
};

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
  app: "google",
  narrow,
  oauth,
  upkeep: keepGoogleAlive(renewTokens),
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
