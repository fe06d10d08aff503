/**
 * What an AppView returns about posts by others: notifications, posts and threads, which a server passes on
 * (github.com/bluesky-social/atproto, lexicons/app/bsky/notification/listNotifications.json, feed/getPosts.json and
 * getPostThread.json; packages/bsky/src/api).
 */
import { createHash } from "node:crypto";
import {
  readerHandle,
  type SandboxComment,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { describeStored, inventCid } from "./stored-record.ts";
import { invalidRequest, isObject, type Method, XrpcError } from "./xrpc.ts";

const COLLECTION = "app.bsky.feed.post";
const LETTERS = "234567abcdefghijklmnopqrstuvwxyz";
const MOST_POSTS = 25;
const MOST_NOTIFICATIONS = 100;

function didOf(author: SandboxComment["author"]): string {
  const digest = createHash("sha256").update(author.handle).digest();
  return `did:plc:${[...digest.subarray(0, 24)].map((byte) => LETTERS[byte & 31]).join("")}`;
}

export const readers: SimulatedReaders = {
  kinds: ["comment", "mention"],
  newId({ store, now }, { author }) {
    const digest = createHash("sha256").update(`${now().getTime()} ${store.sequence()}`).digest();
    const rest = [...digest.subarray(0, 12)].map((byte) => LETTERS[byte & 31]).join("");
    return `at://${didOf(author)}/${COLLECTION}/3${rest}`;
  },
};

interface Place {
  uri: string;
  record: Json;
}

async function placesOf(context: SimulatorContext): Promise<Map<string, Place>> {
  const own = (await ownPosts(context)).map((post) => ownPlace(context, post));
  const places = new Map(own.map((place) => [place.uri, place]));
  // Oldest first: a reply references its parent's record.
  for (const comment of (await visibleComments(context)).toReversed())
    places.set(comment.external_id, {
      uri: comment.external_id,
      record: recordOf(comment, places),
    });
  return places;
}

function ownPlace({ store }: SimulatorContext, post: SandboxPost): Place {
  const { uri, record } = describeStored(store, post);
  return { uri, record };
}

function recordOf(comment: SandboxComment, places: ReadonlyMap<string, Place>): Json {
  const parent = places.get(comment.parent_external_id ?? comment.on_external_id ?? "");
  const record = {
    $type: COLLECTION,
    text: comment.text,
    createdAt: comment.written_at.toISOString(),
  };
  if (parent === undefined || comment.kind === "mention") return record;
  const above =
    isObject(parent.record) && isObject(parent.record.reply) ? parent.record.reply : null;
  const own = { uri: parent.uri, cid: inventCid(parent.record) };
  return { ...record, reply: { root: above?.root ?? own, parent: own } };
}

function parentUri(record: Json): string | null {
  if (!isObject(record) || !isObject(record.reply) || !isObject(record.reply.parent)) return null;
  return String(record.reply.parent.uri);
}

function authorOf(author: SandboxComment["author"]) {
  return { did: didOf(author), handle: readerHandle(author, ".test"), displayName: author.name };
}

/** Lists replies like the AppView, newest first; the cursor is the time of the last one. */
export const listNotifications: Method = async (context, request) => {
  const query = queryOf(request);
  if (query.has("seenAt")) throw invalidRequest("The seenAt parameter is unsupported");
  const limit = Number(query.get("limit") ?? 50);
  if (!(limit >= 1 && limit <= MOST_NOTIFICATIONS))
    throw invalidRequest(`Error: limit can not be greater than ${MOST_NOTIFICATIONS}`);
  const places = await placesOf(context);
  const own = new Set((await ownPosts(context)).map(({ external_post_id }) => external_post_id));
  const all = (await visibleComments(context)).filter((comment) => isListed(comment, places, own));
  const skipped = Number(query.get("cursor") ?? 0);
  const page = all.slice(skipped, skipped + limit);
  const next = skipped + page.length;
  return {
    notifications: page.map((comment) => {
      const record = places.get(comment.external_id)?.record ?? null;
      return {
        uri: comment.external_id,
        cid: inventCid(record),
        author: authorOf(comment.author),
        reason: comment.kind === "mention" ? "mention" : "reply",
        ...(parentUri(record) === null ? {} : { reasonSubject: parentUri(record) ?? "" }),
        record,
        isRead: false,
        indexedAt: comment.written_at.toISOString(),
        labels: [],
      };
    }),
    ...(next < all.length ? { cursor: String(next) } : {}),
    priority: false,
  };
};

/**
 * Authors up to 4 levels above are notified (packages/bsky/src/data-plane/server/indexing/plugins/post.ts,
 * REPLY_NOTIF_DEPTH).
 */
function isListed(
  comment: SandboxComment,
  places: ReadonlyMap<string, Place>,
  own: ReadonlySet<string>,
): boolean {
  if (comment.kind === "mention") return true;
  let uri: string | null = parentUri(places.get(comment.external_id)?.record ?? null);
  for (let height = 1; uri !== null && height <= 4; height += 1) {
    if (own.has(uri)) return true;
    uri = parentUri(places.get(uri)?.record ?? null);
  }
  return false;
}

export const getPosts: Method = async (context, request) => {
  const uris = queryOf(request).getAll("uris");
  if (uris.length === 0) throw invalidRequest('Error: Params must have the property "uris"');
  if (uris.length > MOST_POSTS)
    throw invalidRequest(`Error: uris must not have more than ${MOST_POSTS} elements`);
  const views = await viewsOf(context);
  const found = uris.flatMap((uri) => views.get(uri) ?? othersPost(uri) ?? []);
  return { posts: await Promise.all(found.map((view) => withCounts(context, view))) };
};

/** Accounts of handles that ./resolve-handle.ts invents, and record keys in the form of https://atproto.com/specs/tid. */
const OTHERS = /^at:\/\/(did:plc:sandbox[a-z2-7]+)\/app\.bsky\.feed\.post\/[2-7a-j][2-7a-z]{12}$/;

/** Invents a post by an account whose handle was invented, so that it can be quoted. Null for any other URI. */
export function othersPost(uri: string) {
  const did = OTHERS.exec(uri)?.[1];
  if (did === undefined) return null;
  const createdAt = "2026-11-01T09:00:00.000Z";
  const record = { $type: COLLECTION, text: "A post by another account.", createdAt };
  return {
    uri,
    cid: inventCid({ ...record, uri }),
    author: { did, handle: "handle.invalid", displayName: "" },
    record,
    replyCount: 0,
    indexedAt: createdAt,
    labels: [],
  };
}

/**
 * Adds the counts of https://github.com/bluesky-social/atproto, lexicons/app/bsky/feed/defs.json#postView, all
 * optional.
 */
async function withCounts<View extends { uri: string; replyCount: number }>(
  context: SimulatorContext,
  view: View,
): Promise<Json> {
  const given = await engagementOf(context, view.uri);
  const counts = {
    replyCount: countOf(given, "comments", view.replyCount),
    likeCount: countOf(given, "likes"),
    repostCount: countOf(given, "shares"),
    quoteCount: 0,
    bookmarkCount: countOf(given, "saves"),
  };
  return JSON.parse(JSON.stringify({ ...view, ...counts }));
}

/** The channel's own account: lexicons/app/bsky/actor/defs.json#profileViewDetailed. */
export const getProfile: Method = async (context, request) => {
  const { external_account_id: did, handle } = context.account;
  const actor = queryOf(request).get("actor") ?? "";
  if (actor !== did && actor !== handle) throw invalidRequest("Profile not found");
  const followersCount = (await followersOf(context)) ?? 0;
  return { did, handle, followersCount, followsCount: 0, postsCount: 0 };
};

export const getPostThread: Method = async (context, request) => {
  const query = queryOf(request);
  const uri = query.get("uri") ?? "";
  const views = await viewsOf(context);
  if (!views.has(uri)) throw new XrpcError(400, "NotFound", `Post not found: ${uri}`);
  const children = Map.groupBy(views.values(), ({ record }) => parentUri(record));
  const depth = Math.min(Number(query.get("depth") ?? 6), 1000);
  return { thread: threadOf(uri, depth) };

  function threadOf(at: string, left: number): Json {
    const replies = left === 0 ? [] : (children.get(at) ?? []);
    return {
      $type: "app.bsky.feed.defs#threadViewPost",
      post: views.get(at) ?? null,
      replies: replies.map((reply) => threadOf(reply.uri, left - 1)),
    };
  }
};

async function viewsOf(context: SimulatorContext) {
  const places = await placesOf(context);
  const comments = new Map(
    (await visibleComments(context)).map((comment) => [comment.external_id, comment]),
  );
  const posts = new Map((await ownPosts(context)).map((post) => [post.external_post_id, post]));
  const { external_account_id: did, handle } = context.account;
  const counts = new Map<string, number>();
  for (const { record } of places.values()) {
    const parent = parentUri(record);
    if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  const views = [...places.values()].map(({ uri, record }) => {
    const comment = comments.get(uri);
    const at = comment?.written_at ?? posts.get(uri)?.received_at ?? context.now();
    const author = comment === undefined ? { did, handle } : authorOf(comment.author);
    return {
      uri,
      cid: inventCid(record),
      author,
      record,
      replyCount: counts.get(uri) ?? 0,
      indexedAt: at.toISOString(),
      labels: [],
    };
  });
  return new Map(views.map((view) => [view.uri, view]));
}

export async function isCommentStored(
  context: SimulatorContext,
  uri: string,
  cid: string,
): Promise<boolean> {
  const place = (await placesOf(context)).get(uri);
  return place !== undefined && inventCid(place.record) === cid;
}
