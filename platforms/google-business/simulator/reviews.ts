/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews */

import { z } from "zod";
import {
  type SandboxComment,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import { pageOf } from "#platforms/kit/simulator/page-of.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { googleError, notFound } from "./refuse.ts";

const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];
const MOST = 50;
const MOST_BYTES = 4_096;
const REPLY = "reply ";

const Reply = z.strictObject({
  comment: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= MOST_BYTES),
});

export const readers: SimulatedReaders = {
  kinds: ["review"],
  newId: ({ store, account }) =>
    `accounts/1/locations/${account.external_account_id}/reviews/R${store.newId().replace(/\W/g, "")}`,
};

export function isReviewReply({ key }: Pick<SandboxPost, "key">): boolean {
  return key.startsWith(REPLY);
}

/** Most recently changed first, the order requested. Empty lists are omitted. */
export async function listReviews(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const reviews = await storedReviews(context);
  const size = Math.min(Number(query.get("pageSize") ?? MOST), MOST);
  const { page, next } = pageOf(reviews, query.get("pageToken"), size);
  const found = page.length === 0 ? {} : { reviews: page, totalReviewCount: reviews.length };
  return Response.json({ ...found, nextPageToken: next });
}

export async function describeReview(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const review = await findReview(context, id);
  return review === undefined ? notFound() : Response.json(review);
}

async function findReview(context: SimulatorContext, id: string) {
  return (await storedReviews(context)).find(({ reviewId }) => reviewId === id);
}

async function storedReviews(context: SimulatorContext) {
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

/** "A reply is created if one does not exist." */
export async function putReply(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store, now } = context;
  const review = await findReview(context, id);
  if (review === undefined) return notFound();
  const input = await readBody(request, Reply, () =>
    googleError(400, "INVALID_ARGUMENT", "Request contains an invalid argument."),
  );
  if (input instanceof Response) return input;
  const { comment: text } = input;
  const key = `${REPLY}${review.name}`;
  const payload = { comment: text };
  const external_post_id = `${review.name}/reply`;
  const post = { id: store.newId(), external_post_id, key, text, payload, received_at: now() };
  const earlier = await store.insertOnce({ ...post, files: [] });
  if (earlier !== null) await store.rewrite(earlier.id, { text, payload });
  return Response.json({ comment: text, updateTime: now().toISOString() });
}
