import { z } from "zod";
import { defineApi, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import { type Json, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { mapError } from "./map-error.ts";

/** OAuth 2.0 (https://developers.google.com/identity/protocols/oauth2/web-server): refresh tokens stay the same. */
export const api = defineApi({
  platform: "Google",
  base: `https://mybusiness.googleapis.com/${manifest.api_version.name}`,
  oauth: {
    token: "https://oauth2.googleapis.com/token",
    authentication: "form",
    variables: "GOOGLE",
  },
  readError: unlessSuccess(mapError),
  isGone,
});

/** Google answers a wrong URL with an HTML page. */
function isGone({ status, json }: PlatformAnswer): boolean {
  return status === 404 && json !== undefined;
}

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
  const path = `/${accountOf(context).location}/localPosts`;
  return api.post(context, path, post, LocalPost, "publishes");
}

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/get */
export function getLocalPost(context: ProviderContext, name: string): Promise<LocalPost> {
  return api.get(context, `/${name}`, LocalPost);
}

/** Newest first, 100 at a time. https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/list */
export function listLocalPosts(
  context: ProviderContext,
  page: string | null,
): Promise<z.infer<typeof LocalPosts>> {
  const path = `/${accountOf(context).location}/localPosts`;
  const query = { pageSize: "100", pageToken: page ?? undefined };
  return api.get(context, path, LocalPosts, query);
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
  const changeable = Object.entries(post).filter(([field]) => CHANGEABLE.includes(field));
  const answer = await api.send(context, {
    method: "PATCH",
    path: `/${name}`,
    query: { updateMask: CHANGEABLE.join(",") },
    body: Object.fromEntries(changeable),
    effect: "publishes",
  });
  if (isGone(answer)) throw new ProviderError("validation", "Google no longer has the post.");
  api.read(answer, LocalPost, "publishes");
}

/**
 * A post that is already gone counts as deleted.
 * https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/delete
 */
export async function deleteLocalPost(context: ProviderContext, name: string): Promise<void> {
  await api.remove(context, { path: `/${name}` });
}

/**
 * Returns null if it is gone.
 * https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews/get
 */
export function getReview(context: ProviderContext, name: string): Promise<Review | null> {
  return api.find(context, `/${name}`, Review);
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
