import type { PostRow } from "#core/contract/resources/post.ts";
import { createCursors } from "../../db/cursor.ts";
import type { ServiceContext } from "../context.ts";
import { postWithEntries } from "./post-record.ts";
import { toPostRow } from "./to-resource.ts";

/** The newest posts. One statement, whatever their number. */
export async function listPosts({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { limit: number; cursor?: string | undefined };
}): Promise<{ items: PostRow[]; next_cursor: string | null }> {
  const cursors = createCursors(ctx.system.secrets, `posts:${ctx.organization_id}`);
  const after = input.cursor === undefined ? undefined : cursors.read(input.cursor);
  const posts = await ctx.db.post.findMany({
    where: {
      organization_id: ctx.organization_id,
      deleted_at: null,
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: input.limit + 1,
    ...postWithEntries,
  });
  const page = posts.slice(0, input.limit);
  const last = posts.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map(toPostRow),
    next_cursor: last === undefined ? null : cursors.write(last.id),
  };
}
