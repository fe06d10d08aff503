/**
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api and
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/social-metadata-api
 */

import { z } from "zod";
import {
  readerHandle,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import { addFirstComment, firstComments } from "#platforms/kit/simulator/first-comments.ts";
import {
  type PlacedComment,
  placedComments,
  storeOwnComment,
} from "#platforms/kit/simulator/own-comments.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { authorOf, type Kind, PAGE } from "./kind.ts";
import { hasPost } from "./posts.ts";
import { accessDenied, badBody, badMessages, badPost, notFound } from "./refuse.ts";

const MAX_TEXT = 1_250;
const MAX_COUNT = 100;
const CREATE = "socialActions.CREATE_COMMENT.20260901";

const NewComment = z.strictObject({
  actor: z.string(),
  object: z.string(),
  parentComment: z.string().optional(),
  message: z.strictObject({ text: z.string().min(1) }),
});

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: ({ store, now }, { on_external_id }) =>
    commentName(on_external_id ?? "", `${now().getTime()}${store.sequence() % 1000}`),
};

/** In comments LinkedIn uses the post's activity URN, whose ID differs from the post's. */
function activityOf(post: string): string {
  return `urn:li:activity:${post.split(":").at(-1)}1`;
}

function commentName(post: string, id: string): string {
  return `urn:li:comment:(${activityOf(post)},${id})`;
}

/** `POST /rest/socialActions/{urn}/comments` for a post or a comment. */
export async function createComment(
  context: SimulatorContext,
  request: Request,
  { post: node, kind }: { post: string; kind: Kind },
): Promise<Response> {
  if (!kind.scopes.some((scope) => /^w_\w+_social_feed$/.test(scope))) return accessDenied(CREATE);
  const input = await readBody(request, NewComment, badMessages);
  if (input instanceof Response) return input;
  const { actor, object, message, parentComment } = input;
  if (actor !== authorOf(context, kind)) return accessDenied(CREATE);
  if (message.text.length > MAX_TEXT)
    return badPost(400, "FIELD_LENGTH_TOO_LONG", `A comment has at most ${MAX_TEXT} characters`);
  const { store, now } = context;
  const created = { time: now().getTime() };
  const id = `${created.time}${store.sequence() % 1000}`;
  const headers = { "x-restli-id": id };
  if (parentComment === undefined) {
    if (object !== node || !(await hasPost(context, node))) return notFound();
    await addFirstComment(context, node, { id: commentName(node, id), text: message.text });
    return Response.json({ ...input, id, created }, { status: 201, headers });
  }
  const above = (await allComments(context)).find((each) => each.id === parentComment);
  // A reply to a reply is refused: LinkedIn has two levels.
  if (above === undefined || above.parent !== null || node !== parentComment) return notFound();
  if (object !== activityOf(above.on)) return badBody(["/object :: is not that of the parent"]);
  const commentUrn = commentName(above.on, id);
  await storeOwnComment(context, {
    id: commentUrn,
    on: above.on,
    parent: parentComment,
    text: message.text,
  });
  return Response.json({ ...input, id, commentUrn, created }, { status: 201, headers });
}

/** `GET /rest/socialActions/{urn}/comments`: direct replies to a post or comment. */
export async function listComments(
  context: SimulatorContext,
  request: Request,
  { post: node, kind }: { post: string; kind: Kind },
): Promise<Response> {
  if (!kind.scopes.includes("r_organization_social_feed"))
    return accessDenied("socialActions.GET_COMMENTS.20260901");
  const all = await allComments(context);
  const isPost = await hasPost(context, node);
  if (!isPost && !all.some(({ id }) => id === node)) return notFound();
  const below = all.filter(({ on, parent }) =>
    isPost ? on === node && parent === null : parent === node,
  );
  const query = queryOf(request);
  const start = Number(query.get("start") ?? 0);
  const count = Math.min(Number(query.get("count") ?? 10), MAX_COUNT);
  const elements = below
    .toReversed()
    .slice(start, start + count)
    .map((comment) => toElement(context, comment, kind));
  return Response.json({ paging: { start, count, links: [], total: below.length }, elements });
}

/** `GET /rest/socialActions/{urn}/comments/{id}` for a post's or a comment's comment. */
export async function readComment(
  context: SimulatorContext,
  { post: node, id, kind }: { post: string; id: string; kind: Kind },
): Promise<Response> {
  if (!kind.scopes.includes("r_organization_social_feed"))
    return accessDenied("socialActions.GET_COMMENT.20260901");
  const found = (await allComments(context)).find(
    (comment) => numberOf(comment) === id && (comment.parent ?? comment.on) === node,
  );
  return found === undefined ? notFound() : Response.json(toElement(context, found, kind));
}

/** `GET /rest/socialMetadata?ids=List(…)` for posts and comments. */
export async function listMetadata(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  if (!kind.scopes.includes("r_organization_social_feed"))
    return accessDenied("socialMetadata.BATCH_GET.20260901");
  const list = /[?&]ids=List\(([^)]{0,8000})\)/.exec(request.url)?.[1] ?? "";
  const all = await allComments(context);
  const posts = new Set((await ownPosts(context)).map((post) => post.external_post_id));
  const names = list.split(",").filter(Boolean).map(decodeURIComponent);
  const existing = names.filter((name) => posts.has(name) || all.some(({ id }) => id === name));
  const results = existing.map((name) => {
    const below = all.filter(({ on, parent }) => on === name || parent === name);
    const topLevelCount = below.filter(({ parent }) => parent === null || parent === name).length;
    const commentSummary = { count: below.length, topLevelCount };
    return [name, { entity: name, commentsState: "OPEN", reactionSummaries: {}, commentSummary }];
  });
  return Response.json({ results: Object.fromEntries(results), statuses: {}, errors: {} });
}

/** `GET /rest/people/(id:…)`: hidden profiles have the ID `private`. */
export async function describePerson(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const path = decodeURIComponent(new URL(request.url).pathname);
  const id = /\(id:([^()]+)\)$/.exec(path)?.[1];
  if (kind !== PAGE || id === undefined) return notFound();
  const comments = await visibleComments(context);
  const found = comments.find(({ author }) => readerHandle(author) === id)?.author;
  if (found === undefined) return notFound();
  if (/^private\b/i.test(found.name)) return Response.json({ id: "private" });
  const [localizedFirstName, ...others] = found.name.split(" ");
  const localizedLastName = others.join(" ");
  return Response.json({ id, localizedFirstName, localizedLastName, vanityName: id });
}

function toElement(context: SimulatorContext, comment: PlacedComment, kind: Kind) {
  const { id: commentUrn, text, author, on, parent, written_at, edited_at } = comment;
  const actor = author === null ? authorOf(context, kind) : `urn:li:person:${readerHandle(author)}`;
  return {
    actor,
    commentUrn,
    created: { actor, time: written_at.getTime() },
    id: numberOf(comment),
    lastModified: { actor, time: (edited_at ?? written_at).getTime() },
    message: { attributes: [], text },
    object: activityOf(on),
    ...(parent === null ? {} : { parentComment: parent }),
  };
}

function numberOf({ id }: PlacedComment): string {
  return /,([^,)]+)\)$/.exec(id)?.[1] ?? id;
}

/** Newest first, including those that the account wrote with its posts. */
async function allComments(context: SimulatorContext): Promise<PlacedComment[]> {
  const first: PlacedComment[] = [];
  for (const { external_post_id: on } of await ownPosts(context))
    first.push(...(await firstComments(context, on)));
  return placedComments(context, first);
}
