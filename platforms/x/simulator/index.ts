/**
 * X's API v2 for one account: tokens that expire and rotate, posting, articles for paying accounts, and the account's
 * own posts. Based on https://docs.x.com/x-api and what callers report about its errors.
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { visibleComments } from "#platforms/kit/simulator/comments.ts";
import { followersOf } from "#platforms/kit/simulator/engagement.ts";
import type {
  SandboxPost,
  SandboxStore,
  Simulator,
  SimulatorContext,
} from "#platforms/kit/simulator/spec.ts";
import { createDraft, publishDraft } from "./articles.ts";
import { listByIds, listMentions, readers } from "./comments.ts";
import {
  appendSegment,
  describeMedia,
  describeUpload,
  finalizeUpload,
  findMedia,
  initializeUpload,
} from "./media.ts";
import { deletePost, isPremium, listPosts, NewPost, ownPosts, snowflake } from "./posts.ts";
import { forbidden, invalidRequest, problem, refuse } from "./refuse.ts";
import { weigh } from "./weigh.ts";

const LIFETIME_SECONDS = 7200;

const NOTE = "tokens";

const EXPIRED_TOKEN = "sandbox-expired";

const Issued = z.object({
  generation: z.int(),
  /** When the newest access token expires; null for the account's first. */
  ends_at: z.iso.datetime().nullable(),
});

const PUBLISH = /^POST \/2\/articles\/(\d{1,19})\/publish$/;

export const x: Simulator = {
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  async respond(context, request) {
    const { external_account_id: id, handle } = context.account;
    const route = `${request.method} ${new URL(request.url).pathname}`;
    if (route === "POST /2/oauth2/token") return giveTokens(context, request);
    if (route === "POST /2/oauth2/revoke") return revokeTokens(context);
    if (!(await isAccepted(context, request))) return refuse("auth");
    const media = await respondToMedia(context, request, route);
    if (media !== null) return media;
    if (route === "POST /2/articles/draft") return createDraft(context, request);
    const [, draft] = PUBLISH.exec(route) ?? [];
    if (draft !== undefined) return publishDraft(context, draft);
    if (route === "POST /2/tweets") return createPost(context, request);
    if (route.startsWith("DELETE /2/tweets/"))
      return deletePost(context, route.slice("DELETE /2/tweets/".length));
    if (route === `GET /2/users/${id}/tweets`) return listPosts(context, request);
    if (route === `GET /2/users/${id}/mentions`) return listMentions(context, request);
    if (route === "GET /2/tweets") return listByIds(context, request);
    if (route === "GET /2/users/me") {
      const username = handle.replace(/^@/, "");
      const subscription_type = isPremium(context) ? "Premium" : "None";
      const public_metrics = { followers_count: await followersOf(context), following_count: 0 };
      const me = { id, name: username, username, subscription_type, public_metrics };
      return Response.json({ data: me });
    }
    return problem(404, { title: "Not Found", detail: "Not Found" });
  },
  readers,
  publishes({ method, url }) {
    const route = `${method} ${new URL(url).pathname}`;
    return route === "POST /2/tweets" || PUBLISH.test(route);
  },
  refuse,
};

const STEP = /^POST \/2\/media\/upload\/(\d+)\/(append|finalize)$/;

async function respondToMedia(
  context: SimulatorContext,
  request: Request,
  route: string,
): Promise<Response | null> {
  if (route === "POST /2/media/upload/initialize") return initializeUpload(context, request);
  if (route === "GET /2/media/upload") return describeUpload(context, request);
  if (route === "POST /2/media/metadata") return describeMedia(context, request);
  const [, id = "", step] = STEP.exec(route) ?? [];
  if (step === undefined) return null;
  return step === "append" ? appendSegment(context, request, id) : finalizeUpload(context, id);
}

async function isAccepted({ store, now }: SimulatorContext, request: Request) {
  const { generation, ends_at } = await issued(store);
  const current = ends_at === null || new Date(ends_at) > now();
  return current && request.headers.get("authorization") === `Bearer ${accessToken(generation)}`;
}

async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  if (!/^Basic ./.test(request.headers.get("authorization") ?? ""))
    return oauthError(401, "unauthorized_client", "Missing valid authorization header");
  const form = new URLSearchParams(await request.text());
  const { generation } = await issued(context.store);
  if (form.get("grant_type") === "authorization_code") {
    if (form.get("code") !== "sandbox-code" || !form.has("code_verifier"))
      return invalid("authorization code");
    return next(context, generation);
  }
  if (form.get("refresh_token") !== refreshToken(generation)) return invalid("token");
  return next(context, generation);
}

/** `POST /2/oauth2/revoke`. Invalidates all issued tokens. */
async function revokeTokens(context: SimulatorContext): Promise<Response> {
  await next(context, (await issued(context.store)).generation);
  return Response.json({ revoked: true });
}

async function next({ store, now }: SimulatorContext, generation: number): Promise<Response> {
  const newest = generation + 1;
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  await store.note(NOTE, { generation: newest, ends_at });
  return Response.json({
    token_type: "bearer",
    expires_in: LIFETIME_SECONDS,
    access_token: accessToken(newest),
    refresh_token: refreshToken(newest),
    scope: "tweet.read tweet.write users.read media.write offline.access",
  });
}

async function issued(store: SandboxStore) {
  return Issued.parse((await store.recall(NOTE)) ?? { generation: 0, ends_at: null });
}

function accessToken(generation: number) {
  return `sandbox-access-${generation}`;
}

function refreshToken(generation: number) {
  return `sandbox-refresh-${generation}`;
}

function invalid(what: string) {
  return oauthError(400, "invalid_request", `Value passed for the ${what} was invalid.`);
}

function oauthError(status: number, error: string, error_description: string) {
  return Response.json({ error, error_description }, { status });
}

const MAX_WEIGHT = 280;

/** docs.x.com/changelog, 20 August 2024. */
const MAX_PREMIUM_WEIGHT = 25_000;

/** `invalidCharsGroup` (github.com/twitter/twitter-text, js/src/regexp). */
const INVALID = /[\ufffe\ufeff\uffff]/u;

/**
 * `validCashtag` of the same library, and the limit for a self-serve app's post (docs.x.com/changelog; its error
 * message is unknown).
 */
const CASHTAGS = /(?<=^|\s)\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\s|[!-/:-@])/giu;

const MAX_CASHTAGS = 1;

/** X doesn't say how long it remembers a text. */
const DUPLICATE_MS = 24 * 3_600_000;

/** Refuses the text of a recent post, whatever that one replied to. */
async function createPost(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, now } = context;
  const input = NewPost.safeParse(await request.json().catch(() => null));
  if (!input.success)
    return invalidRequest(input.error.issues.map(({ message }) => message).join("; "));
  const { text, reply, media, poll } = input.data;
  if (media !== undefined && poll !== undefined)
    return invalidRequest("'media' and 'poll' are mutually exclusive");
  if (text.trim() === "" && media === undefined) return invalidRequest("The text is empty");
  if (INVALID.test(text)) return invalidRequest("The text has invalid characters");
  if (weigh(text) > maxWeight(context)) return refuse("validation");
  if ((text.match(CASHTAGS) ?? []).length > MAX_CASHTAGS)
    return invalidRequest("A Post may have one cashtag.");
  const answered = reply?.in_reply_to_tweet_id;
  if (answered !== undefined && !(await hasPost(context, answered)))
    return forbidden("You attempted to reply to a Tweet that is deleted or not visible to you.");
  const files = await findMedia(context, media?.media_ids ?? []);
  if (files instanceof Response) return files;
  const post = { ...newPost(context, input.data), files };
  const since = new Date(now().getTime() - DUPLICATE_MS);
  if ((await store.insertOnce(post, since)) !== null)
    return forbidden("You are not allowed to create a Tweet with duplicate content.");
  const data = { id: post.external_post_id, text, web_url: store.pageUrl(post.id) };
  return Response.json({ data }, { status: 201 });
}

function maxWeight(context: SimulatorContext): number {
  return isPremium(context) ? MAX_PREMIUM_WEIGHT : MAX_WEIGHT;
}

async function hasPost(context: SimulatorContext, id: string): Promise<boolean> {
  const posts = await ownPosts(context.store);
  if (posts.some((post) => post.external_post_id === id)) return true;
  return (await visibleComments(context)).some(({ external_id }) => external_id === id);
}

function newPost({ store, now }: SimulatorContext, input: NewPost): SandboxPost {
  const received_at = now();
  return {
    id: store.newId(),
    external_post_id: snowflake(received_at, store.sequence()),
    key: createHash("sha256").update(textOf(input)).digest("hex"),
    text: input.text,
    payload: { ...input },
    received_at,
  };
}

/** Posts without text are distinguished by their files. */
function textOf({ text, media }: NewPost): string {
  return text.trim() === "" ? JSON.stringify(media?.media_ids) : text;
}
