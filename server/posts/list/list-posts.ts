import type { z } from "zod";
import {
  type ListPosts,
  MOST_VALIDATED,
  type PostOrder,
} from "#core/contract/operations/posts/list-posts.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { validatePosts } from "#server/posts/rules/validation/validate-stored-post.ts";
import {
  findVerdictContexts,
  type PostVerdictContext,
} from "#server/posts/rules/validation/verdict-context.ts";
import { positionOf } from "./list-order.ts";
import { type ListedPost, toPostRows, toRecord } from "./listed-post.ts";
import { planList } from "./plan-list.ts";
import { readPage } from "./read-page.ts";
import { withThumbnails } from "./thumbnail.ts";

type Input = z.output<typeof ListPosts.input>;

/**
 * Returns the first posts that match every filter, in the requested order. A page that isn't full but has a
 * `next_cursor` ends where reading stopped: if two filters each match many posts but few match both, no index finds
 * those, so at most MOST_EXAMINED posts are examined; and if its posts are to be validated and very large. Throws on a
 * cursor of another list, an unknown label or an unknown channel. At most three statements, whatever the number of
 * posts: one for the rows; one before it for a label, a channel, a time, several filters, or a campaign in an order
 * other than creation; one after it for verdicts.
 */
export async function listPosts({
  ctx,
  input: { limit, cursor, include, order = "created", ...given },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<{ items: PostRow[]; next_cursor: string | null }> {
  const validated = include?.includes("ready") ?? false;
  const most = validated ? Math.min(limit, MOST_VALIDATED) : limit;
  const cursors = createCursors(ctx.system.secrets, listOf(ctx, order, given));
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  const plan = await planList(ctx, order, given);
  const thumbnails = include?.includes("thumbnails") ?? false;
  const authors = include?.includes("authors") ?? false;
  const shown = { whole: validated, thumbnails, authors };
  const posts = await readPage(ctx, { plan, after, rows: most + 1, ...shown });

  const fitting = posts.filter(({ fits }) => fits === true).slice(0, most);
  const rows = fitting.filter(({ record }) => record !== null);
  const stopped = posts.find(({ stops }) => stops);
  const isCut = posts.length > most || rows.length < fitting.length;
  const last = isCut ? rows.at(-1) : stopped;
  const items = validated ? await validatedRows(ctx, rows) : toPostRows(ctx, rows);
  return {
    items: thumbnails ? await withThumbnails(ctx, items, rows) : items,
    next_cursor: last === undefined ? null : cursors.write(positionOf(order, last)),
  };
}

function listOf(
  { organization_id }: ServiceContext,
  order: PostOrder,
  given: Omit<Input, "limit" | "cursor" | "include" | "order">,
) {
  const { statuses, scheduled_from, scheduled_to, campaign, label, channel, stage } = given;
  const instants = [scheduled_from, scheduled_to].map((time) => (time ? Date.parse(time) : null));
  // Cursors from before lists had stages stay valid.
  const stages = stage === undefined ? [] : [stage];
  const filters = [statuses?.toSorted(), ...instants, campaign, label, channel, ...stages];
  const list = order === "created" ? "posts" : `posts by ${order}`;
  return `${list}:${organization_id}:${JSON.stringify(filters)}`;
}

async function validatedRows(
  ctx: ServiceContext,
  posts: readonly ListedPost[],
): Promise<PostRow[]> {
  const records = posts.map(toRecord);
  const contexts = await findVerdictContexts(ctx, records);
  const verdicts = await validatePosts(
    ctx,
    records.map((post, index) => ({ post, context: contexts[index] as PostVerdictContext })),
  );
  return toPostRows(ctx, posts).map((row, index) => ({
    ...row,
    ready: verdicts[index]?.ready === true,
  }));
}
