import { Refusal } from "#core/contract/refusal.ts";
import { placesOf } from "#core/domain/copy/index.ts";
import { AUTOMATIC } from "#core/domain/fixes/apply-fixes.ts";
import type { ValidatedEntry, ValidatedPost } from "#core/domain/fixes/repair-post.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { isThread, markdownOf, mediaOf } from "#server/posts/record/entry-copy.ts";
import type { EntryRecord, PostLike, PostRecord } from "#server/posts/record/post-record.ts";
import { toValidatedPost } from "#server/posts/record/to-resource.ts";
import { needsApproval } from "#server/posts/rules/approval/approval-record.ts";
import { askApproval } from "#server/posts/rules/approval/ask-approval.ts";
import { settleApproval } from "#server/posts/rules/approval/settle-approval.ts";
import { alignEntries } from "#server/posts/rules/lifecycle/arm-post.ts";
import { armIfReady } from "#server/posts/rules/lifecycle/arming.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import type { PostVerdict } from "#server/posts/rules/validation/validate-stored-post.ts";
import { toDraft, toPostVerdict } from "#server/posts/rules/validation/validate-stored-post.ts";
import {
  findVerdictContext,
  type PostVerdictContext,
} from "#server/posts/rules/validation/verdict-context.ts";
import type { PlannedEntry } from "./plan-entries.ts";
import type { PlannedPost } from "./plan-post.ts";
import { refuseTooMuchCopy } from "./refuse-too-much-copy.ts";

export interface ValidPost
  extends Pick<PlannedPost, "request" | "before" | "new_labels" | "new_files"> {
  after: PostRecord;
  verdict: PostVerdict;
}

/**
 * Applies the requested fixes, validates the post, and arms it if requested and allowed. One statement for the
 * channels' quotas, unless they were read with the channels.
 */
export async function validatePlan(
  sql: RunSql,
  ctx: ServiceContext,
  plan: PlannedPost,
): Promise<ValidPost> {
  const { request, before, post, planned, when_ready, new_labels, new_files } = plan;
  const context = await readContext(sql, ctx, plan);
  const { autofix } = request;
  const { entries, verdict } = await repairEntries(ctx, post, planned, { autofix, context });
  const fixed = versioned(alignEntries({ ...post, entries }), plan);
  const { request_approval: asks = false } = request;
  const gate = {
    verdict,
    unarmed: asItWas(fixed, before),
    when_ready,
    asks,
    by: actorOf(ctx),
    stays: !plan.starts && isArmedBefore(before, post),
    starts: plan.starts,
    awaited_time: plan.awaited_time,
  };
  const after =
    post.status === "draft"
      ? saveDraft(ctx, asDraft(fixed, before), { verdict, asks })
      : armIfReady(ctx, fixed, gate);
  return { request, before, after, verdict, new_labels, new_files };
}

/** Whether it was scheduled before, or has failed and isn't sent again by this change. */
function isArmedBefore(before: PostRecord | null, post: PostRecord): boolean {
  if (before === null) return false;
  return before.status === "scheduled" || before.schedule_version === post.schedule_version;
}

/**
 * Throws if approval is requested of a draft that isn't ready. Whether one without channels needs approval isn't known
 * yet, if only some projects do.
 */
function saveDraft(
  ctx: ServiceContext,
  draft: PostRecord,
  { verdict, asks }: { verdict: PostVerdict; asks: boolean },
): PostRecord {
  const rules = ctx.actor.organization.approval;
  const isLeashed = ctx.actor.leash?.requires_approval === true;
  const needs_approval = draft.needs_approval || isLeashed;
  const settled = settleApproval(rules, { ...draft, needs_approval });
  const mayNeed =
    draft.entries.length === 0 && !needs_approval
      ? rules.mode !== "none"
      : needsApproval(rules, settled);
  if (!asks || !mayNeed) return settled;
  if (!verdict.ready) throw Refusal.notReady(toValidatedPost(ctx, settled, verdict));
  return askApproval(settled, { actor: ctx.actor, now: ctx.system.now() });
}

async function readContext(
  sql: RunSql,
  ctx: ServiceContext,
  { post, planned, uses, now }: PlannedPost,
): Promise<PostVerdictContext> {
  const hasOwnTimes = planned.some(({ scheduled_at }) => scheduled_at !== null);
  if (uses === null || hasOwnTimes) return findVerdictContext(ctx, post, { sql, arming: true });
  return { policy: ctx.actor.organization.policy, uses, due: post.scheduled_at, now };
}

function versioned(post: PostRecord, { before, now }: PlannedPost): PostRecord {
  return before === null ? post : { ...post, updated_at: nextVersion(before.updated_at, now) };
}

function asDraft(post: PostRecord, before: PostRecord | null): PostRecord {
  return before === null ? post : { ...post, when_ready: null };
}

function asItWas(post: PostRecord, before: PostRecord | null): PostLike {
  if (before === null)
    return {
      ...post,
      entries: post.entries.map((entry) => ({ ...entry, status: "draft" })),
      status: "draft",
      scheduled_at: null,
      late_at: null,
      id: null,
      created_at: null,
      updated_at: null,
    };
  const { status, scheduled_at, when_ready, updated_at } = before;
  const statuses = new Map(before.entries.map((entry) => [entry.id, entry.status]));
  const entries = post.entries.map((entry) => ({
    ...entry,
    status: statuses.get(entry.id) ?? "draft",
  }));
  return { ...post, entries, status, scheduled_at, when_ready, updated_at };
}

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
async function repairEntries(
  { validate }: Pick<ServiceContext, "validate">,
  post: Pick<PostLike, "content" | "media" | "campaign" | "utm" | "labels">,
  planned: readonly PlannedEntry[],
  { autofix, context }: Options,
): Promise<RepairedEntries> {
  refuseTooMuchCopy(planned);
  const automatic = autofix ? AUTOMATIC : [];
  const requested = planned.map(({ apply, numbering, own_time, ...entry }) => ({
    entry,
    numbering,
    kinds: [...apply, ...automatic],
    draft: toDraft({ ...post, entries: planned }, entry, context),
  }));
  const drafts = requested.map(({ entry, ...draft }) => draft);
  const [validated] = await validate.repair([{ story: post.content, entries: drafts }]);
  const { text, entries: repaired } = validated as ValidatedPost;
  const entries = requested.map(({ entry }, index) => {
    const fixed = repaired[index] as ValidatedEntry;
    const isAsPlanned = fixed.applied.length === 0 && fixed.markdown === markdownOf(post, entry);
    return isAsPlanned ? entry : authored(post, withFilesOf(post, entry, fixed), fixed);
  });
  refuseTooMuchCopy(entries);
  // A fix created the post's first thread, so channels that follow the main post get it differently than it was
  // validated.
  if (isThread({ entries }) && !isThread({ entries: planned }))
    return repairEntries({ validate }, post, entries.map(asPlanned), { autofix, context });
  const verdicts = repaired.map(({ verdict }) => verdict);
  return { entries, verdict: toPostVerdict(text, verdicts) };
}

function asPlanned(entry: EntryRecord): PlannedEntry {
  return { ...entry, apply: [], numbering: "keep", own_time: undefined };
}

function withFilesOf(
  post: Pick<PostLike, "media">,
  entry: EntryRecord,
  { media }: ValidatedEntry,
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
  { markdown, title, format, applied }: ValidatedEntry,
): EntryRecord {
  const fixes_applied = [...new Set([...entry.fixes_applied, ...applied])];
  const isText = markdown !== markdownOf(post, entry) || format !== entry.format;
  const content = isText ? markdown : entry.content;
  return { ...entry, title, format, source: "authored", content, fixes_applied };
}
