import { placesOf } from "#core/domain/copy/index.ts";
import { AUTOMATIC } from "#core/domain/fixes/apply-fixes.ts";
import type { JudgedEntry, JudgedPost } from "#core/domain/fixes/repair-post.ts";
import type { ServiceContext } from "../context.ts";
import { type PostVerdict, toDraft, toPostVerdict } from "../judged-post/judge-post.ts";
import type { PostVerdictContext } from "../judged-post/verdict-context.ts";
import { isThread, markdownOf, mediaOf } from "../post-record/entry-copy.ts";
import type { EntryRecord, PostLike } from "../post-record/post-record.ts";
import type { PlannedEntry } from "./plan-entries.ts";
import { refuseTooMuchCopy } from "./refuse-too-much-copy.ts";

interface Options {
  autofix: boolean;
  context: PostVerdictContext;
}

interface RepairedEntries {
  entries: EntryRecord[];
  verdict: PostVerdict;
}

/**
 * Applies the requested fixes (`per_channel.*.apply`) and, with `autofix`, the automatic ones. Throws, before or after
 * the fixes, if a post has too much customized text.
 */
export async function repairEntries(
  { judge }: Pick<ServiceContext, "judge">,
  post: Pick<PostLike, "content" | "media">,
  planned: readonly PlannedEntry[],
  { autofix, context }: Options,
): Promise<RepairedEntries> {
  refuseTooMuchCopy(planned);
  const automatic = autofix ? AUTOMATIC : [];
  const asked = planned.map(({ apply, numbering, own_time, ...entry }) => ({
    entry,
    numbering,
    kinds: [...apply, ...automatic],
    draft: toDraft({ ...post, entries: planned }, entry, context),
  }));
  const drafts = asked.map(({ entry, ...draft }) => draft);
  const [judged] = await judge.repair([{ story: post.content, entries: drafts }]);
  const { text, entries: repaired } = judged as JudgedPost;
  const entries = asked.map(({ entry }, index) => {
    const fixed = repaired[index] as JudgedEntry;
    const isAsPlanned = fixed.applied.length === 0 && fixed.markdown === markdownOf(post, entry);
    return isAsPlanned ? entry : authored(post, withFilesOf(post, entry, fixed), fixed);
  });
  refuseTooMuchCopy(entries);
  // A fix created the post's first thread, so channels that follow the main post get it differently than it was
  // validated.
  if (isThread({ entries }) && !isThread({ entries: planned }))
    return repairEntries({ judge }, post, entries.map(asPlanned), { autofix, context });
  const verdicts = repaired.map(({ verdict }) => verdict);
  return { entries, verdict: toPostVerdict(text, verdicts) };
}

function asPlanned(entry: EntryRecord): PlannedEntry {
  return { ...entry, apply: [], numbering: "keep", own_time: undefined };
}

function withFilesOf(
  post: Pick<PostLike, "media">,
  entry: EntryRecord,
  { media }: JudgedEntry,
): EntryRecord {
  const before = mediaOf(post, entry);
  if (placesOf(before) === placesOf(media)) return entry;
  const files = new Map(before.map((file) => [file.id, file]));
  return {
    ...entry,
    media: media.flatMap(({ id, item = 0 }) => {
      const file = files.get(id);
      return file === undefined ? [] : [{ ...file, item }];
    }),
  };
}

/**
 * What a fix changed becomes the channel's own, so that a later edit of the post never discards it. The rest follows
 * the post.
 */
function authored(
  post: Pick<PostLike, "content">,
  entry: EntryRecord,
  { markdown, title, format, applied }: JudgedEntry,
): EntryRecord {
  const fixes_applied = [...new Set([...entry.fixes_applied, ...applied])];
  const isText = markdown !== markdownOf(post, entry) || format !== entry.format;
  const content = isText ? markdown : entry.content;
  return { ...entry, title, format, source: "authored", content, fixes_applied };
}
