/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews */
import { z } from "zod";
import {
  type SandboxComment,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { googleError } from "./refuse.ts";

const PATH = /^\/v4\/accounts\/(\d+)\/locations\/(\d+)\/reviews(?:\/([\w-]+)(\/reply)?)?$/;
const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];
const MOST = 50;
const MOST_BYTES = 4_096;
const REPLY = "reply ";

const Reply = z.strictObject({ comment: z.string().min(1) });

export const readers: SimulatedReaders = {
  kinds: ["review"],
  newId: ({ store, account }) =>
    `accounts/1/locations/${account.external_account_id}/reviews/R${store.newId().replace(/\W/g, "")}`,
};

export function isReviewReply({ key }: Pick<SandboxPost, "key">): boolean {
  return key.startsWith(REPLY);
}

export async function respondToReviews(
  context: SimulatorContext,
  request: Request,
): Promise<Response | null> {
  const url = new URL(request.url);
  const [path, , location = "", id, reply] = PATH.exec(url.pathname) ?? [];
  if (path === undefined) return null;
  if (location !== context.account.external_account_id)
    return googleError(403, "PERMISSION_DENIED", "The caller does not have permission");
  const reviews = await listReviews(context);
  if (id === undefined && request.method === "GET") return pageOf(reviews, url.searchParams);
  const review = reviews.find(({ reviewId }) => reviewId === id);
  if (review === undefined) return googleError(404, "NOT_FOUND", "Requested entity was not found.");
  if (reply === undefined && request.method === "GET") return Response.json(review);
  if (reply === undefined || request.method !== "PUT") return null;
  return putReply(context, request, review.name);
}

/** Most recently changed first, the order requested. */
async function listReviews(context: SimulatorContext) {
  const posts = (await context.store.recent(1_000)).filter((post) => !post.deleted_at);
  const replies = new Map(posts.filter(isReviewReply).map((post) => [post.key, post]));
  return (await visibleComments(context))
    .map((comment) => toReview(comment, replies.get(`${REPLY}${comment.external_id}`)))
    .toSorted((a, b) => b.updateTime.localeCompare(a.updateTime));
}

function toReview(comment: SandboxComment, reply: SandboxPost | undefined) {
  const { external_id: name, author, text, rating, written_at, edited_at } = comment;
  return {
    name,
    reviewId: name.split("/").at(-1),
    reviewer: { displayName: author.name, isAnonymous: false },
    starRating: STARS[(rating ?? 5) - 1],
    comment: text,
    createTime: written_at.toISOString(),
    updateTime: (edited_at ?? written_at).toISOString(),
    ...(reply === undefined
      ? {}
      : {
          reviewReply: {
            comment: reply.text,
            updateTime: (reply.edited_at ?? reply.received_at).toISOString(),
          },
        }),
  };
}

function pageOf(reviews: Awaited<ReturnType<typeof listReviews>>, query: URLSearchParams) {
  const size = Math.min(Number(query.get("pageSize") ?? MOST), MOST);
  const start = Number(query.get("pageToken") ?? 0);
  const page = reviews.slice(start, start + size);
  const next = start + size < reviews.length ? { nextPageToken: String(start + size) } : {};
  // Empty lists are omitted.
  const found = page.length === 0 ? {} : { reviews: page, totalReviewCount: reviews.length };
  return Response.json({ ...found, ...next });
}

/** "A reply is created if one does not exist." */
async function putReply(
  { store, now }: SimulatorContext,
  request: Request,
  review: string,
): Promise<Response> {
  const input = Reply.safeParse(await request.json().catch(() => null));
  if (!input.success || Buffer.byteLength(input.data.comment) > MOST_BYTES)
    return googleError(400, "INVALID_ARGUMENT", "Request contains an invalid argument.");
  const { comment: text } = input.data;
  const key = `${REPLY}${review}`;
  const payload = { comment: text };
  const external_post_id = `${review}/reply`;
  const post = { id: store.newId(), external_post_id, key, text, payload, received_at: now() };
  const earlier = await store.insertOnce({ ...post, files: [] });
  if (earlier !== null) await store.rewrite(earlier.id, { text, payload });
  return Response.json({ comment: text, updateTime: now().toISOString() });
}
