import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import type { RangeBlock } from "#core/contract/operations/posts/validate-range.ts";
import {
  MOST_RANGE_COUNTED,
  MOST_RANGE_DAYS,
  MOST_RANGE_POSTS,
  MOST_RANGE_PROBLEMS,
  type RangeProblem,
  type RangeValidation,
  USUAL_RANGE_DAYS,
  type ValidateRange,
} from "#core/contract/operations/posts/validate-range.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { addDays, countDays } from "#core/domain/calendar/days.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import { isPostWithin } from "#server/kernel/leash.ts";
import { toRecord } from "#server/posts/list/listed-post.ts";
import { readWholePosts } from "#server/posts/list/read-page.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { approvalOf, needsApproval } from "#server/posts/rules/approval/approval-record.ts";
import { whyHeld } from "#server/posts/rules/approval/hold-unapproved.ts";
import { isPaused } from "#server/posts/rules/lifecycle/paused.ts";
import { lasts } from "./find-problems.ts";
import type { PostVerdict } from "./validate-stored-post.ts";
import { validatePosts } from "./validate-stored-post.ts";
import { findVerdictContexts, type PostVerdictContext } from "./verdict-context.ts";

type Input = z.output<typeof ValidateRange.input>;

const AT_ONCE = 100;

const find = (isWithin: string) => `
  SELECT post.id,
    sum(char_length(coalesce(entry.content, post.content)))::float8 AS characters
  FROM post JOIN channel_entry AS entry ON entry.post_id = post.id
  WHERE post.organization_id = $1 AND post.deleted_at IS NULL
    AND ${isWithin} AND post.status IN ('scheduled', 'publishing') AND entry.status = 'scheduled'
    AND coalesce(entry.scheduled_at, post.scheduled_at) >= $2
    AND coalesce(entry.scheduled_at, post.scheduled_at) < $3
  GROUP BY post.id
  ORDER BY min(coalesce(entry.scheduled_at, post.scheduled_at)), post.id COLLATE "C"
  LIMIT ${MOST_RANGE_POSTS + MOST_RANGE_COUNTED}`;

/**
 * Validates the range's scheduled posts as if they were sent now, and returns those that can't be published. Stores
 * nothing and holds no transaction. One statement, plus two or three per 100 posts.
 */
export async function validateRange({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<RangeValidation> {
  const { time_zone } = ctx.actor.organization.policy;
  const { from, to } = rangeOf(input, toLocalTime(ctx.system.now(), time_zone).slice(0, 10));
  const range = {
    starts_at: daySlot(from, time_zone).starts_at,
    ends_at: daySlot(to, time_zone).starts_at,
  };
  const values = createSqlValues([ctx.organization_id, range.starts_at, range.ends_at]);
  const text = find(isPostWithin(ctx, "post.id", values));
  const found = await ctx.sql<{ id: string; characters: number }>(text, values.list);
  const chosen = found.slice(0, MOST_RANGE_POSTS);
  ctx.validate.expect(chosen.reduce((sum, { characters }) => sum + characters, 0));
  const problems: RangeProblem[] = [];
  let validated = 0;
  let pending = chosen.map(({ id }) => id);
  while (pending.length > 0) {
    const batch = await validateSome(ctx, pending.slice(0, AT_ONCE), range);
    problems.push(...batch.problems);
    validated += batch.validated;
    pending = [...batch.unread, ...pending.slice(AT_ONCE)];
  }
  const not_validated = found.length - chosen.length;
  return {
    from,
    to,
    time_zone,
    validated,
    not_validated,
    ok: problems.length === 0 && not_validated === 0,
    blocked: problems.length,
    problems: problems.slice(0, MOST_RANGE_PROBLEMS),
  };
}

async function validateSome(
  ctx: ServiceContext,
  ids: readonly string[],
  range: { starts_at: Date; ends_at: Date },
): Promise<{ validated: number; problems: RangeProblem[]; unread: string[] }> {
  const listed = await readWholePosts(ctx, ids);
  const read = listed.filter(({ record }) => record != null);
  const unread = new Set(listed.filter(({ record }) => record == null).map(({ id }) => id));
  const byId = new Map(read.map((post) => [post.id, toRecord(post)]));
  const posts = ids.flatMap((id) => byId.get(id) ?? []);
  const contexts = await findVerdictContexts(ctx, posts);
  const verdicts = await validatePosts(
    ctx,
    posts.map((post, index) => ({ post, context: contexts[index] as PostVerdictContext })),
  );
  const problems: RangeProblem[] = [];
  for (const [index, post] of posts.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined) continue;
    const { approval } = ctx.actor.organization;
    const problem = findRangeProblem({ post, verdict, approval, range });
    if (problem !== null) problems.push(problem);
    // Comparing with the approved rendering renders in this thread, so yield to other work in between.
    if (approval.mode === "required") await setImmediate();
  }
  return { validated: posts.length, problems, unread: ids.filter((id) => unread.has(id)) };
}

function rangeOf({ from, to }: Input, today: string): { from: string; to: string } {
  const start = from ?? today;
  const end = to ?? addDays(start, USUAL_RANGE_DAYS);
  const count = countDays(start, end);
  if (count <= 0)
    throw Refusal.because(
      "invalid_input",
      `to: must be later than \`from\`, which is ${start}${from === undefined ? " (today)" : ""}.`,
    );
  if (count > MOST_RANGE_DAYS)
    throw Refusal.because(
      "invalid_input",
      `to: must be at most ${MOST_RANGE_DAYS} days after \`from\`. These are ${count} days.`,
    );
  return { from: start, to: end };
}

interface Validated {
  post: PostRecord;
  verdict: PostVerdict;
  approval: ApprovalSettings;
  range: { starts_at: Date; ends_at: Date };
}

function findRangeProblem(validated: Validated): RangeProblem | null {
  const { post, verdict, approval, range } = validated;
  const pending = post.entries.flatMap((entry, index) => {
    const at = entry.scheduled_at ?? post.scheduled_at;
    const isInRange = at !== null && at >= range.starts_at && at < range.ends_at;
    if (entry.status !== "scheduled" || !isInRange) return [];
    return [{ entry, at, errors: (verdict.entries[index]?.errors ?? []).filter(lasts) }];
  });
  const blocks = [
    ...blocksOfPost(post, approval),
    ...pending.flatMap(({ entry }) => blocksOfEntry(entry)),
  ];
  const channels = pending
    .filter(({ errors }) => errors.length > 0)
    .map(({ entry: { channel_id, channel }, at, errors }) => ({
      channel_id,
      provider: channel.provider,
      name: channel.name,
      scheduled_at: at.toISOString(),
      errors,
    }));
  if (blocks.length === 0 && channels.length === 0) return null;
  return {
    post: {
      id: post.id,
      excerpt: makeExcerpt(post.content),
      scheduled_at: post.scheduled_at?.toISOString() ?? null,
      updated_at: post.updated_at.toISOString(),
    },
    blocks,
    channels,
  };
}

function blocksOfPost(post: PostRecord, approval: ApprovalSettings): RangeBlock[] {
  // A post that has started was already approved for publishing.
  if (post.status !== "scheduled") return [];
  const message = needsApproval(approval, post) ? whyUnapproved(post, approval) : null;
  if (message !== null) return [{ reason: "approval", channel_id: null, message }];
  if (post.late_at === null) return [];
  const late =
    "Its time passed while it couldn't be published. Open it and choose what happens to it.";
  return [{ reason: "held", channel_id: null, message: late }];
}

function whyUnapproved(post: PostRecord, approval: ApprovalSettings): string | null {
  const changes = whyHeld(post, approval.reapprove_on_reschedule);
  if (changes === null) return null;
  const state = approvalOf(post)?.state ?? "not_requested";
  if (state === "approved")
    return `It differs from what was approved (${changes.join(", ")}). Request approval again.`;
  if (state === "not_requested") return "It needs approval. Request it.";
  if (state === "rejected") return "Its approval was rejected. Edit it and request approval again.";
  return "It still waits for its approval. Ask an approver to decide before its time.";
}

function blocksOfEntry({ channel_id, channel, held_at }: EntryRecord): RangeBlock[] {
  if (held_at !== null) {
    const message = `It waits on ${channel.name} since its time passed while the channel was paused. Choose what happens to it on the Queue page.`;
    return [{ reason: "held", channel_id, message }];
  }
  if (!isPaused(channel)) return [];
  const message = `${channel.name} is paused. Resume it on the Queue page.`;
  return [{ reason: "paused", channel_id, message }];
}
