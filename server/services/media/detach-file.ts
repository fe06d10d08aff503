import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { describeChange } from "../lifecycle/describe-change.ts";
import { nextVersion } from "../lifecycle/next-version.ts";
import { writePost } from "../lifecycle/write-post.ts";
import { lockPost } from "../post-record/find-post.ts";
import type { PostFile, PostRecord } from "../post-record/post-record.ts";

interface Detached {
  post_id: string;
  media_id: string;
}

/** Removes a file from a draft and its channels, as an edit. No-op if the post doesn't use it. Three statements. */
export async function detachFile(
  sql: RunSql,
  ctx: ServiceContext,
  { post_id, media_id }: Detached,
): Promise<void> {
  const before = await lockPost(sql, ctx, post_id);
  const without = (media: readonly PostFile[]) => media.filter(({ id }) => id !== media_id);
  const after: PostRecord = {
    ...before,
    media: without(before.media),
    entries: before.entries.map((entry) => ({
      ...entry,
      media: entry.media && without(entry.media),
    })),
    updated_at: nextVersion(before.updated_at, ctx.system.now()),
  };
  const events = describeChange(before, after);
  if (events.length === 0) return;
  await writePost(sql, ctx, { before, after, events, answer: null });
}
