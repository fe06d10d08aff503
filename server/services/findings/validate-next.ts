import type { ServiceContext } from "../context.ts";
import { judgePosts, type PostVerdict } from "../posts/judge-post.ts";
import { positionOf } from "../posts/list/list-order.ts";
import { type ListedPost, toRecord } from "../posts/list/listed-post.ts";
import { readPage } from "../posts/list/read-page.ts";
import type { PostRecord } from "../posts/post-record.ts";
import { findVerdictContexts, type PostVerdictContext } from "../posts/verdict-context.ts";

/** How many posts are validated at once. */
const AT_ONCE = 25;

export interface Validated {
  listed: ListedPost;
  post: PostRecord;
  verdict: PostVerdict;
}

interface Stretch {
  from: Date;
  /** Null for all that follows. */
  to: Date | null;
  /** The position to go on from; null for the beginning. */
  after: string | null;
  /** How many posts are wanted; AT_ONCE at most. */
  most?: number;
}

/**
 * Validates the next scheduled posts of a stretch of time, soonest first. Answers them with the position to go on from: null at
 * the end. Two statements.
 */
export async function validateNext(
  ctx: ServiceContext,
  { from, to, after, most = AT_ONCE }: Stretch,
): Promise<{ validated: Validated[]; next: string | null }> {
  const { organization_id } = ctx;
  const rows = Math.min(most, AT_ONCE);
  const filter = { organization_id, statuses: ["scheduled"] as const, booked: { from, to } };
  const plan = { order: "scheduled", filter, lead: { by: "order" } } as const;
  const posts = await readPage(ctx, {
    ...{ plan, rows: rows + 1, whole: true },
    after: after ?? undefined,
  });
  const fitting = posts.filter(({ fits }) => fits === true).slice(0, rows);
  // Where posts are very large, the last of a page are left for the next one.
  const read = fitting.filter(({ record }) => record != null);
  const records = read.map(toRecord);
  const contexts = await findVerdictContexts(ctx, records);
  const verdicts = await judgePosts(
    ctx,
    records.map((post, index) => ({ post, context: contexts[index] as PostVerdictContext })),
  );
  const isCut = posts.length > rows || read.length < fitting.length;
  const last = isCut ? read.at(-1) : posts.find(({ stops }) => stops);
  return {
    validated: read.map((listed, index) => ({
      listed,
      post: records[index] as PostRecord,
      verdict: verdicts[index] as PostVerdict,
    })),
    next: last === undefined ? null : positionOf("scheduled", last),
  };
}
