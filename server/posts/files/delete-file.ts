import { Refusal } from "#core/contract/refusal.ts";
import { listWords } from "#core/domain/words.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { hideDocuments } from "#server/kernel/search-index/document-part.ts";
import { findOpenUses } from "#server/media/find-uses.ts";
import { refuseLogo } from "#server/media/logo.ts";
import type { PostFile } from "#server/media/post-file.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { describeChange } from "#server/posts/rules/lifecycle/describe-change.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { writePost } from "#server/posts/save/write-post.ts";

const DELETE = `
  WITH gone AS (
    UPDATE media_file SET deleted_at = $3, updated_at = $3
    WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL RETURNING id
  ),
  hidden AS (${hideDocuments("gone")})
  SELECT id FROM gone`;

type Holders = Awaited<ReturnType<typeof findOpenUses>>;

const MOST_NAMED = 10;

/**
 * Deletes a file: it disappears immediately, and a sweep removes its objects. Throws while unpublished posts use it, and
 * while it is the organization's logo; `detach` removes it from drafts, each of which gets a new version. Four
 * statements, plus three per draft.
 */
export async function deleteFile({
  ctx,
  input: { id, detach = false },
}: {
  ctx: ServiceContext;
  input: { id: string; detach?: boolean | undefined };
}): Promise<null> {
  const { organization_id, system } = ctx;
  return commit(ctx, async ({ sql, record }) => {
    const [deleted] = await sql(DELETE, [id, organization_id, system.now()]);
    if (deleted === undefined) throw Refusal.notFound("file", id);
    await refuseLogo(sql, ctx, id);
    await freeFromPosts(sql, ctx, { id, detach });
    record({ kind: "media.deleted", subject_id: id });
    return null;
  });
}

async function freeFromPosts(
  sql: RunSql,
  ctx: ServiceContext,
  { id, detach }: { id: string; detach: boolean },
): Promise<void> {
  const holders = await findOpenUses(sql, ctx, id);
  const blocking = detach
    ? holders.filter(({ status, waits }) => status !== "draft" || waits)
    : holders;
  if (blocking.length > 0) throw inUse(blocking, detach);
  for (const draft of holders) await detachFile(sql, ctx, { post_id: draft.id, media_id: id });
}

interface Detached {
  post_id: string;
  media_id: string;
}

/** Removes a file from a draft and its channels, as an edit. No-op if the post doesn't use it. Three statements. */
async function detachFile(
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

function inUse(posts: Holders, detach: boolean): Refusal {
  const named = posts
    .slice(0, MOST_NAMED)
    .map(({ id, status, waits }) => `${id} (${waits ? "waiting for its files" : status})`);
  const others = posts.length - named.length;
  const names = others > 0 ? [...named, `${others} more`] : named;
  const wayOut = detach
    ? "It can only be removed from drafts automatically: unschedule these posts, or remove the file from them, first."
    : "Remove it from them first, or send detach=true to remove it from drafts.";
  return Refusal.because("media_in_use", `This file is used by ${listWords(names)}. ${wayOut}`);
}
