import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount, storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type Json,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { mapError } from "./map-error.ts";

export const API = `https://mybusiness.googleapis.com/${manifest.api_version.name}`;

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts#resource:-localpost */
const LocalPost = z.object({
  name: z.string().regex(/^accounts\/\d+\/locations\/\d+\/localPosts\/[\w-]+$/),
  state: z.string().default("PROCESSING"),
  summary: z.string().default(""),
  topicType: z.string().default("STANDARD"),
  media: z.array(z.object({})).default([]),
  createTime: z.iso.datetime({ offset: true }).optional(),
  /** Public URL, once it is live. */
  searchUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type LocalPost = z.infer<typeof LocalPost>;

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews#resource:-review */
export const Review = z.object({
  name: z.string().regex(/^accounts\/\d+\/locations\/\d+\/reviews\/[\w-]+$/),
  reviewer: z
    .object({
      displayName: z.string().default(""),
      profilePhotoUrl: z.url().optional().catch(undefined),
      isAnonymous: z.boolean().default(false),
    })
    .default({ displayName: "", isAnonymous: false }),
  starRating: z.string().default(""),
  comment: z.string().default(""),
  createTime: z.iso.datetime({ offset: true }),
  updateTime: z.iso.datetime({ offset: true }),
  reviewReply: z
    .object({ comment: z.string(), updateTime: z.iso.datetime({ offset: true }).optional() })
    .optional(),
});
export type Review = z.infer<typeof Review>;

const LocalPosts = z.object({
  localPosts: z.array(LocalPost).default([]),
  nextPageToken: z.string().default(""),
});

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/create */
export function createLocalPost(
  context: ProviderContext,
  post: { [key: string]: Json },
): Promise<LocalPost> {
  const url = `${API}/${accountOf(context).location}/localPosts`;
  const headers = { "content-type": "application/json" };
  const request = new Request(url, { method: "POST", body: JSON.stringify(post), headers });
  return call(context, request, LocalPost, "publishes");
}

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/get */
export function getLocalPost(context: ProviderContext, name: string): Promise<LocalPost> {
  return call(context, new Request(`${API}/${name}`), LocalPost, "reads");
}

/** Newest first, 100 at a time. https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/list */
export function listLocalPosts(
  context: ProviderContext,
  page: string | null,
): Promise<z.infer<typeof LocalPosts>> {
  const query = new URLSearchParams({
    pageSize: "100",
    ...(page === null ? {} : { pageToken: page }),
  });
  const url = `${API}/${accountOf(context).location}/localPosts?${query}`;
  return call(context, new Request(url), LocalPosts, "reads");
}

/** The fields that can be changed: a post's photo and topic can't. */
const CHANGEABLE = ["summary", "callToAction", "event", "offer"];

/**
 * Replaces a post's text and related fields; fields in the mask that the post lacks are removed.
 * https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/patch
 */
export async function patchLocalPost(
  context: ProviderContext,
  name: string,
  post: { [key: string]: Json },
): Promise<void> {
  const query = new URLSearchParams({ updateMask: CHANGEABLE.join(",") });
  const changeable = Object.entries(post).filter(([field]) => CHANGEABLE.includes(field));
  const request = new Request(`${API}/${name}?${query}`, {
    method: "PATCH",
    body: JSON.stringify(Object.fromEntries(changeable)),
    headers: { "content-type": "application/json" },
  });
  const answer = await send(context, request, "publishes");
  if (answer.status === 404 && answer.json !== undefined)
    throw new ProviderError("validation", "Google no longer has the post.");
  read(answer, LocalPost, "publishes");
}

/**
 * A post that is already gone counts as deleted.
 * https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/delete
 */
export async function deleteLocalPost(context: ProviderContext, name: string): Promise<void> {
  const answer = await send(context, new Request(`${API}/${name}`, { method: "DELETE" }), "reads");
  const isMissing = answer.status === 404 && answer.json !== undefined;
  if (answer.status !== 200 && !isMissing) throw mapError(answer, "reads");
}

/**
 * Returns null if it is gone.
 * https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews/get
 */
export async function getReview(context: ProviderContext, name: string): Promise<Review | null> {
  const answer = await send(context, new Request(`${API}/${name}`), "reads");
  if (answer.status === 404 && answer.json !== undefined) return null;
  return read(answer, Review, "reads");
}

export async function readSignedIn<T>(
  fetch: Fetch,
  { url, access_token }: { url: string; access_token: string },
  output: z.ZodType<T>,
): Promise<T> {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(url, { headers });
  return read(await callPlatform({ fetch, request, effect: "reads" }), output, "reads");
}

export async function call<T>(
  context: ProviderContext,
  request: Request,
  output: z.ZodType<T>,
  effect: Effect,
): Promise<T> {
  return read(await send(context, request, effect), output, effect);
}

function send(context: ProviderContext, request: Request, effect: Effect): Promise<PlatformAnswer> {
  return callAsAccount(context, { request, effect, refresh: renewTokens(context) });
}

function read<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  if (answer.status !== 200) throw mapError(answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like Google's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

const Account = z.object({
  /** Parent of its posts: `accounts/…/locations/…`. */
  location: z.string().regex(/^accounts\/\d+\/locations\/\d+$/),
  /** The location's language at Google, as a BCP 47 code. */
  language: z.string(),
});
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

/** Google's OAuth 2.0 (https://developers.google.com/identity/protocols/oauth2/web-server). */
export function tokenEndpoint(fetch: Fetch, app: OAuthApp): TokenEndpoint {
  const url = "https://oauth2.googleapis.com/token";
  return { fetch, platform: "Google", url, app, authentication: "form" };
}

/** Obtains new tokens. Google's refresh tokens stay the same. Throws a ProviderError, `auth` if refused. */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "Google's access token has expired, and this Crier has no Google app to renew it. Your Crier operator must set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}
