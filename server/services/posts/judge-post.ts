import type { FixKind } from "#core/contract/resources/fix.ts";
import { createRenderCache, type RenderCache } from "#core/domain/copy/index.ts";
import { type EntryDraft, type EntryVerdict, judgeEntry } from "#core/domain/verdict/index.ts";
import { copyOf } from "./entry-copy.ts";
import type { EntryRecord, PostLike } from "./post-record.ts";
import type { PostVerdictContext } from "./verdict-context.ts";

/** The verdict on a post. A write is decided by it and answered with it. */
export interface PostVerdict {
  ready: boolean;
  /** The story without its markup. */
  text: string;
  /** Of the post's entries, in their order. */
  entries: readonly EntryVerdict[];
}

/** Judges a post on all of its channels. Equal copies are rendered and judged once. */
export function judgePost(post: PostLike, context: PostVerdictContext): PostVerdict {
  const cache = createRenderCache();
  const entries = post.entries.map((entry) => {
    const verdict = judgeEntry(toDraft(post, entry, context), cache);
    return entry.status === "published" ? { ...verdict, ready: true, errors: [] } : verdict;
  });
  return toPostVerdict(post, entries, cache);
}

/** The verdict on a post whose entries have been judged. Without channels nothing is ready. */
export function toPostVerdict(
  { content }: Pick<PostLike, "content">,
  entries: readonly EntryVerdict[],
  cache: RenderCache,
): PostVerdict {
  const ready = entries.length > 0 && entries.every((entry) => entry.ready);
  return { ready, text: cache.render(content, "plain").text, entries };
}

/** An entry as the verdict looks at it. */
export function toDraft(
  post: Pick<PostLike, "content" | "media">,
  entry: EntryRecord,
  { policy, uses, due }: PostVerdictContext,
): EntryDraft {
  const { channel } = entry;
  return {
    ...copyOf(post, entry),
    channel: {
      health: channel.deleted_at === null ? channel.health : "deleted",
      health_reason: channel.health_reason,
    },
    quota: uses.get(entry.channel_id) ?? [],
    policy,
    due: due === null ? null : (entry.scheduled_at ?? due),
    fixes_applied: entry.fixes_applied as FixKind[],
  };
}
