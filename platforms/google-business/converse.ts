/** Reviews of the location. https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews */
import { z } from "zod";
import { prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
  ReadInput,
  ReadPage,
  Recheck,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { stepWalk, walkOf } from "#platforms/kit/walk.ts";
import { accountOf, api, getReview, Review } from "./api.ts";

const EVERY_MS = 15 * 60_000;
/** "The maximum length is 4096 bytes." */
const MOST_BYTES = 4_096;
/** Reviews that one recheck reads, each by its own request. */
const MOST_AGAIN = 10;
const LATE_MS = 10 * 60_000;
const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

const Reviews = z.object({
  reviews: z.array(Review).default([]),
  nextPageToken: z.string().default(""),
});

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "conditional",
    history_days: null,
    reason: "Google has reviews of a location, but no comments or mentions of posts.",
  }),
  every_ms: EVERY_MS,
  reply_limits: [{ unit: "utf8_byte", limit: MOST_BYTES }],
  read,
  recheck,
  prepareReply: async (_context, reply) => prepareComment(reply),
  async sendReply(context, prepared) {
    const { to, text } = preparedComment(prepared);
    await api.call(
      context,
      { method: "PUT", path: `/${to}/reply`, body: { comment: text }, effect: "publishes" },
      z.object({ comment: z.string() }),
    );
    return { done: [toItem(to)] };
  },
  async lookUpReply(context, prepared) {
    const { to, text } = preparedComment(prepared);
    const review = await getReview(context, to);
    return review?.reviewReply?.comment === text ? { found: [toItem(to)] } : "absent";
  },
};

async function read(context: ProviderContext, { cursor, since }: ReadInput): Promise<ReadPage> {
  const walk = walkOf(cursor);
  const { reviews, nextPageToken } = await api.get(
    context,
    `/${accountOf(context).location}/reviews`,
    Reviews,
    { pageSize: "50", orderBy: "updateTime desc", pageToken: walk.page ?? undefined },
  );
  const until = walk.seen === null ? since.getTime() : Date.parse(walk.seen) - LATE_MS;
  const fresh = reviews.filter(({ updateTime }) => Date.parse(updateTime) > until);
  const ended = fresh.length < reviews.length || nextPageToken === "";
  const first = reviews[0]?.updateTime ?? null;
  const step = stepWalk(walk, { first, next: ended ? null : nextPageToken });
  return { items: fresh.flatMap(toFound), ...step };
}

async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const checked = stored.slice(0, MOST_AGAIN).map(({ external_id }) => external_id);
  const gone: string[] = [];
  const changed: FoundInteraction[] = [];
  for (const name of checked) {
    const review = await getReview(context, name);
    if (review === null) gone.push(name);
    else changed.push(...toFound(review));
  }
  return { gone, changed, checked };
}

function toItem(review: string) {
  return { external_post_id: `${review}/reply`, url: null, reference: null };
}

/** Returns a review and the owner's reply: there is at most one, and another would replace it. */
function toFound(review: Review): FoundInteraction[] {
  const { name, reviewer, starRating, comment, createTime, updateTime, reviewReply } = review;
  const shared = { url: null, on_external_id: null, reference: null };
  const found: FoundInteraction = {
    ...shared,
    kind: "review",
    external_id: name,
    parent_external_id: null,
    author:
      reviewer.isAnonymous || reviewer.displayName === ""
        ? null
        : {
            name: reviewer.displayName,
            handle: reviewer.displayName,
            url: null,
            avatar_url: reviewer.profilePhotoUrl ?? null,
            ours: false,
          },
    text: comment,
    rating: STARS.includes(starRating) ? STARS.indexOf(starRating) + 1 : null,
    occurred_at: new Date(createTime),
    edited_at: updateTime === createTime ? null : new Date(updateTime),
    can_reply: reviewReply === undefined,
  };
  if (reviewReply === undefined) return [found];
  const author = { name: "Owner", handle: "", url: null, avatar_url: null, ours: true };
  const answer: FoundInteraction = {
    ...shared,
    kind: "review",
    external_id: toItem(name).external_post_id,
    author,
    text: reviewReply.comment,
    parent_external_id: name,
    edited_at: null,
    can_reply: false,
    occurred_at: new Date(reviewReply.updateTime ?? updateTime),
  };
  return [found, answer];
}
