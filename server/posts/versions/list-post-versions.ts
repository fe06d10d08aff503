import type { z } from "zod";
import type { ListPostVersions } from "#core/contract/operations/posts/list-post-versions.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { toVersionRow, versionHead } from "./to-resource.ts";

/**
 * Returns a post's versions, newest first. Throws on an unknown post, and on a cursor of another list. One statement.
 */
export async function listPostVersions({
  ctx,
  input: { id, cursor, limit },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListPostVersions.input>;
}): Promise<z.output<typeof ListPostVersions.output>> {
  const { organization_id } = ctx;
  const cursors = createCursors(ctx.system.secrets, `versions:${organization_id}:${id}`);
  const before = cursor === undefined ? undefined : Number(cursors.read(cursor));
  const post = await ctx.db.post.findFirst({
    where: { id, organization_id, deleted_at: null },
    relationLoadStrategy: "join",
    select: {
      versions: {
        where: before === undefined ? {} : { number: { lt: before } },
        orderBy: { number: "desc" },
        take: limit + 1,
        select: versionHead,
      },
    },
  });
  if (post === null) throw Refusal.notFound("post", id);
  const items = post.versions.slice(0, limit).map(toVersionRow);
  const last = post.versions.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last === undefined ? null : cursors.write(String(last.number)) };
}
