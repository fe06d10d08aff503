import type { PostRow } from "#core/contract/resources/post.ts";
import { createCursors } from "../../db/cursor.ts";
import type { ServiceContext } from "../context.ts";
import { type Circumstances, findAllCircumstances } from "./circumstances.ts";
import { type PostRecord, postWithEntries } from "./post-record.ts";
import { toPost, toPostRow } from "./to-resource.ts";

/** The largest page whose posts are judged. */
const MOST_JUDGED = 25;

/** The newest posts. One statement, two with their verdicts, whatever their number. */
export async function listPosts({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { limit: number; cursor?: string | undefined; include?: "ready" | undefined };
}): Promise<{ items: PostRow[]; next_cursor: string | null }> {
  const limit = input.include === "ready" ? Math.min(input.limit, MOST_JUDGED) : input.limit;
  const cursors = createCursors(ctx.system.secrets, `posts:${ctx.organization_id}`);
  const after = input.cursor === undefined ? undefined : cursors.read(input.cursor);
  const posts = await ctx.db.post.findMany({
    where: {
      organization_id: ctx.organization_id,
      deleted_at: null,
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    ...postWithEntries,
  });
  const page = posts.slice(0, limit);
  const last = posts.length > limit ? page.at(-1) : undefined;
  return {
    items: input.include === "ready" ? await judgedRows(ctx, page) : page.map(toPostRow),
    next_cursor: last === undefined ? null : cursors.write(last.id),
  };
}

async function judgedRows(ctx: ServiceContext, posts: readonly PostRecord[]): Promise<PostRow[]> {
  const circumstances = await findAllCircumstances(ctx, posts);
  return posts.map((post, index) => ({
    ...toPostRow(post),
    ready: toPost(post, circumstances[index] as Circumstances).ready,
  }));
}
