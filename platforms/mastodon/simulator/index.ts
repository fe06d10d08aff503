/**
 * A Mastodon server for one account: sign-in, posting with an Idempotency-Key, and the account's own statuses. Based on
 * https://docs.joinmastodon.org/methods/statuses/ and /methods/accounts/.
 */

import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { findOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { findPeople } from "#platforms/kit/simulator/people.ts";
import { readJson } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, queryOf, router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { countReplies, findComment, listNotifications, readers, showContext } from "./comments.ts";
import { describeMedia, uploadMedia } from "./media.ts";
import { isTooLong, postStatus, tooLong } from "./post-status.ts";
import { mastodonError, notFound, refuse } from "./refuse.ts";
import { search } from "./search.ts";
import { isWithoutApi, serverAt, softwareAt } from "./servers.ts";
import { askConsent, giveToken, refuseToken, registerApp, revokeToken } from "./sign-in.ts";
import { NewStatus, toStatus } from "./statuses.ts";

const MAX_LIMIT = 40;

async function listStatuses(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store, account } = context;
  if (id !== account.external_account_id) return notFound();
  const counts = await countReplies(context);
  const query = queryOf(request);
  const limit = Math.min(Number(query.get("limit") ?? 20), MAX_LIMIT);
  const max_id = query.get("max_id");
  const posts = await ownPosts(context);
  const older = posts.filter((post) => max_id === null || isBefore(post.external_post_id, max_id));
  return Response.json(
    older.slice(0, limit).map((post) => ({
      ...toStatus(store, account, post),
      replies_count: counts.get(post.external_post_id) ?? 0,
    })),
  );
}

/** IDs are increasing integers too large for `Number`. */
function isBefore(id: string, max_id: string): boolean {
  return id.length < max_id.length || (id.length === max_id.length && id < max_id);
}

/** Scopes are from https://docs.joinmastodon.org/api/oauth-scopes/. */
export const mastodon = router({
  readers,
  publishes: ["POST /api/v1/statuses"],
  refuse,
  refuseToken,
  pathOf: (url) =>
    isWithoutApi(url) && !url.pathname.includes("nodeinfo") ? `/none${url.pathname}` : url.pathname,
  routes: {
    "POST /api/v1/apps": [OPEN, registerApp],
    "GET /oauth/authorize": [OPEN, askConsent],
    "POST /oauth/token": [OPEN, giveToken],
    "POST /oauth/revoke": [OPEN, revokeToken],
    "GET /.well-known/nodeinfo": [OPEN, linkNodeInfo],
    "GET /nodeinfo/2.0": [OPEN, showNodeInfo],
    "GET /api/v1/instance": [OPEN, (_, request) => describeInstance(request, "v1")],
    "GET /api/v2/instance": [OPEN, (_, request) => describeInstance(request, "v2")],
    "GET /api/v2/search": [["read:search"], search],
    "POST /api/v2/media": [["write:media"], uploadMedia],
    "GET /api/v1/media/:id": [["write:media"], describeMedia],
    "POST /api/v1/statuses": [["write:statuses"], postStatus],
    "GET /api/v1/statuses/:id": [["read:statuses"], showStatus],
    "PUT /api/v1/statuses/:id": [["write:statuses"], editStatus],
    "DELETE /api/v1/statuses/:id": [["write:statuses"], deleteStatus],
    "GET /api/v1/statuses/:id/context": [["read:statuses"], showContext],
    "GET /api/v1/notifications": [["read:notifications"], listNotifications],
    "GET /api/v1/accounts/verify_credentials": [["read:accounts"], describeAccount],
    "GET /api/v1/accounts/search": [["read:accounts"], searchAccounts],
    "GET /api/v1/accounts/:id/statuses": [["read:statuses"], listStatuses],
  },
  otherwise: [[], notFound],
});

async function describeAccount(context: SimulatorContext): Promise<Response> {
  const { external_account_id: id, handle } = context.account;
  const name = handle.split("@")[0];
  const followers_count = await followersOf(context);
  return Response.json({ id, username: name, acct: name, followers_count });
}

/**
 * `GET /api/v1/accounts/search`: knows some people, and with `resolve` whatever address is asked for, except `nobody`
 * (https://docs.joinmastodon.org/methods/accounts/#search).
 */
function searchAccounts(_: SimulatorContext, request: Request): Response {
  const query = queryOf(request);
  const limit = Math.min(Number(query.get("limit") ?? 40), 80);
  const q = query.get("q") ?? "";
  const [username = "", server] = q.split("@");
  const known = findPeople(username).map(({ name, handle }) => ({
    username: handle,
    acct: handle === "acme" ? handle : `${handle}@social.example`,
    display_name: name,
  }));
  const isElsewhere =
    query.get("resolve") === "true" && server !== undefined && username !== "nobody";
  const same = known.filter(({ acct }) => server === undefined || acct === q);
  const found = same.length > 0 || !isElsewhere ? same : [{ username, acct: q, display_name: "" }];
  const avatar_static = "https://mastodon.test/avatars/original/missing.png";
  const accounts = found.map((each, index) => ({ id: `${index + 1}`, ...each, avatar_static }));
  return Response.json(accounts.slice(0, limit));
}

/** https://docs.joinmastodon.org/methods/instance/ */
function describeInstance(request: Request, version: "v1" | "v2"): Response {
  const { [version]: instance } = serverAt(request);
  return instance === null ? notFound() : Response.json(instance);
}

/** https://github.com/jhass/nodeinfo/blob/main/PROTOCOL.md */
function linkNodeInfo(_: SimulatorContext, request: Request): Response {
  const rel = "http://nodeinfo.diaspora.software/ns/schema/2.0";
  return Response.json({ links: [{ rel, href: new URL("/nodeinfo/2.0", request.url).href }] });
}

function showNodeInfo(_: SimulatorContext, request: Request): Response {
  return Response.json({
    version: "2.0",
    software: softwareAt(request),
    protocols: ["activitypub"],
  });
}

/** `GET /api/v1/statuses/{id}` (https://docs.joinmastodon.org/methods/statuses/#get). */
async function showStatus(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store, account } = context;
  const post = await findOwnPost(context, id);
  if (post !== null) {
    const replies = (await countReplies(context)).get(id) ?? 0;
    const given = await engagementOf(context, id);
    return Response.json({
      ...toStatus(store, account, post),
      replies_count: countOf(given, "comments", replies),
      reblogs_count: countOf(given, "shares"),
      favourites_count: countOf(given, "likes"),
    });
  }
  const comment = await findComment(context, id);
  return comment === undefined ? notFound() : Response.json(comment);
}

/**
 * `PUT /api/v1/statuses/{id}` (https://docs.joinmastodon.org/methods/statuses/#edit). Files that aren't listed are
 * removed, and only the status's own files can be listed here (app/services/update_status_service.rb of
 * github.com/mastodon/mastodon).
 */
async function editStatus(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store, account } = context;
  const post = await findOwnPost(context, id);
  if (post === null) return notFound();
  const before = NewStatus.parse(post.payload);
  const server = serverAt(request);
  const changed = NewStatus.parse(await readJson(request));
  const { status, spoiler_text, sensitive, language, media_ids = [] } = changed;
  const { quote_approval_policy } = changed;
  if (media_ids.some((media_id) => !(before.media_ids ?? []).includes(media_id)))
    return mastodonError(422, "Validation failed: Media could not be found");
  if (status.trim() === "" && media_ids.length === 0)
    return mastodonError(422, "Validation failed: Text can't be blank");
  if (isTooLong(server, changed)) return tooLong(server);
  const settings = { spoiler_text, sensitive, language, quote_approval_policy };
  const payload = { ...before, status, ...settings, media_ids };
  const copy = JSON.parse(JSON.stringify(payload));
  await store.rewrite(post.id, { text: status, payload: copy });
  return Response.json(toStatus(store, account, { ...post, text: status, payload: copy }));
}

/** `DELETE /api/v1/statuses/{id}`: returns the deleted status, so that it can be redrafted. */
async function deleteStatus(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store, account } = context;
  const post = await findOwnPost(context, id);
  if (post === null) return notFound();
  await store.markDeleted(id);
  return Response.json({ ...toStatus(store, account, post), text: post.text });
}
