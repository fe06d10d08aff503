/**
 * A Mastodon server for one account: sign-in, posting with an Idempotency-Key, and the account's own statuses. Based on
 * https://docs.joinmastodon.org/methods/statuses/ and /methods/accounts/.
 */
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { countReplies, findComment, listNotifications, readers, showContext } from "./comments.ts";
import { describeMedia, uploadMedia } from "./media.ts";
import { countCharacters, MAX_CHARACTERS, postStatus } from "./post-status.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { contains, grantedScopes, SIGN_IN } from "./sign-in.ts";
import { NewStatus, ownStatuses, toStatus } from "./statuses.ts";

const MAX_LIMIT = 40;

async function listStatuses(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, account } = context;
  const counts = await countReplies(context);
  const query = new URL(request.url).searchParams;
  const limit = Math.min(Number(query.get("limit") ?? 20), MAX_LIMIT);
  const max_id = query.get("max_id");
  const posts = await ownStatuses(store);
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

export const mastodon: Simulator = {
  async respond(context, request) {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const signIn = SIGN_IN[route];
    if (signIn !== undefined) return signIn(context, request);
    if (route === "GET /api/v2/instance") return describeInstance();
    const granted = await grantedScopes(context, request);
    if (granted === null) return refuse("auth");
    const scope = SCOPES.find(([pattern]) => pattern.test(route))?.[1];
    if (scope !== undefined && !contains(granted, scope))
      return mastodonError(403, "This action is outside the authorized scopes");
    return respondAsAccount(context, request, route);
  },
  readers,
  publishes: ({ method, url }) => method === "POST" && new URL(url).pathname === "/api/v1/statuses",
  refuse,
};

/** The scope that each call needs (https://docs.joinmastodon.org/api/oauth-scopes/). */
const SCOPES: readonly [RegExp, string][] = [
  [/^(POST \/api\/v2\/media|GET \/api\/v1\/media)/, "write:media"],
  [/^(POST|PUT|DELETE) \/api\/v1\/statuses/, "write:statuses"],
  [/^GET \/api\/v1\/notifications/, "read:notifications"],
  [/^GET \/api\/v1\/statuses/, "read:statuses"],
  [/^GET \/api\/v1\/accounts\/[^/]+\/statuses/, "read:statuses"],
  [/^GET \/api\/v1\/accounts\/verify_credentials/, "read:accounts"],
];

async function respondAsAccount(
  context: SimulatorContext,
  request: Request,
  route: string,
): Promise<Response> {
  const { external_account_id: id, handle } = context.account;
  if (route === "POST /api/v2/media") return uploadMedia(context, request);
  if (route.startsWith("GET /api/v1/media/"))
    return describeMedia(context, route.slice("GET /api/v1/media/".length));
  if (route === "POST /api/v1/statuses") return postStatus(context, request);
  if (route === "GET /api/v1/notifications") return listNotifications(context, request);
  const [, shown] = /^GET \/api\/v1\/statuses\/([^/]+)\/context$/.exec(route) ?? [];
  if (shown !== undefined) return showContext(context, shown);
  const [, method, status] = /^(GET|PUT) \/api\/v1\/statuses\/([^/]+)$/.exec(route) ?? [];
  if (status !== undefined)
    return method === "GET" ? showStatus(context, status) : editStatus(context, status, request);
  if (route.startsWith("DELETE /api/v1/statuses/"))
    return deleteStatus(context, route.slice("DELETE /api/v1/statuses/".length));
  if (route === `GET /api/v1/accounts/${id}/statuses`) return listStatuses(context, request);
  if (route === "GET /api/v1/accounts/verify_credentials")
    return Response.json({
      id,
      username: handle.split("@")[0],
      acct: handle.split("@")[0],
      followers_count: await followersOf(context),
    });
  return mastodonError(404, "Record not found");
}

/** The stock server's instance data (https://docs.joinmastodon.org/entities/Instance/), as far as clients need it. */
function describeInstance(): Response {
  return Response.json({
    domain: "mastodon.test",
    version: "4.5.0",
    configuration: {
      statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
      polls: {
        max_options: 4,
        max_characters_per_option: 50,
        min_expiration: 300,
        max_expiration: 2_629_746,
      },
      media_attachments: {
        description_limit: 1500,
        image_size_limit: 16_777_216,
        image_matrix_limit: 33_177_600,
        video_size_limit: 103_809_024,
        video_matrix_limit: 8_294_400,
      },
    },
  });
}

/** `GET /api/v1/statuses/{id}` (https://docs.joinmastodon.org/methods/statuses/#get). */
async function showStatus(context: SimulatorContext, id: string) {
  const { store, account } = context;
  const post = await findStatus(store, id);
  if (post !== undefined) {
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
  { store, account }: SimulatorContext,
  id: string,
  request: Request,
): Promise<Response> {
  const post = await findStatus(store, id);
  if (post === undefined) return notFound();
  const before = NewStatus.parse(post.payload);
  const {
    status,
    spoiler_text,
    sensitive,
    language,
    media_ids = [],
  } = NewStatus.parse(await request.json().catch(() => ({})));
  if (media_ids.some((media_id) => !(before.media_ids ?? []).includes(media_id)))
    return mastodonError(422, "Validation failed: Media could not be found");
  if (status.trim() === "" && media_ids.length === 0)
    return mastodonError(422, "Validation failed: Text can't be blank");
  if (countCharacters(status, spoiler_text) > MAX_CHARACTERS) return refuse("validation");
  const payload = { ...before, status, spoiler_text, sensitive, language, media_ids };
  const copy = JSON.parse(JSON.stringify(payload));
  await store.rewrite(post.id, { text: status, payload: copy });
  return Response.json(toStatus(store, account, { ...post, text: status, payload: copy }));
}

async function findStatus(store: SimulatorContext["store"], id: string) {
  return (await ownStatuses(store)).find(({ external_post_id }) => external_post_id === id);
}

function notFound(): Response {
  return mastodonError(404, "Record not found");
}

/** `DELETE /api/v1/statuses/{id}`: returns the deleted status, so that it can be redrafted. */
async function deleteStatus({ store, account }: SimulatorContext, id: string): Promise<Response> {
  const post = (await ownStatuses(store)).find((each) => each.external_post_id === id);
  if (post === undefined) return mastodonError(404, "Record not found");
  await store.markDeleted(id);
  return Response.json({ ...toStatus(store, account, post), text: post.text });
}
