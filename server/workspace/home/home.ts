import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { BlockedPost, HandedOff, Home, HomeCounts } from "#core/contract/resources/home.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { planOf } from "#core/domain/billing/plans.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import { readAccount } from "#server/billing/ledger/renew-period.ts";
import { countInboxJson, selectUnanswered } from "#server/conversations/inbox/count-inbox.ts";
import {
  type InteractionRecord,
  SELECT_RECORD,
  toInteraction,
} from "#server/conversations/interactions/interaction-record.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { MOST_READ, makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import { countOwnApprovals, findOwnApprovals } from "#server/posts/approval/list-approvals.ts";
import {
  type FoundMention,
  mentionsJson,
  selectMentioned,
  toMention,
} from "#server/posts/comments/find-mentions.ts";
import { toPostRows } from "#server/posts/list/listed-post.ts";
import { readPosts } from "#server/posts/list/read-page.ts";
import type { Problem } from "#server/posts/rules/validation/find-problems.ts";

/** Credits below this fraction of the monthly amount count as low. */
const LOW = 0.2;

const MOST_APPROVALS = 5;

interface Found {
  failed: number;
  blocked: number;
  scheduled: number;
  unanswered: number | null;
  unanswered_ids: string[];
  failed_ids: string[];
  next_ids: string[];
  rejected: number;
  rejected_ids: string[];
  shown_blocked: { id: string; problems: Problem[] }[];
  unscheduled: number;
  shown_unscheduled: { id: string; at: string; problem: string }[];
  handoffs: number;
  shown_handoffs: HandedOff[];
  mentions: number;
  shown_mentions: FoundMention[];
  has_posts: boolean;
  samples: Home["samples"];
}

/**
 * Returns the next posts, recently failed posts, scheduled posts that can no longer be published, recurring posts'
 * drafts, the newest unanswered comments, and open comments that mention the caller. Two statements, plus one if there
 * are unanswered comments, at most three for approvers, and on plans with credits one (two if a period is renewed).
 */
export async function getHome({ ctx }: { ctx: ServiceContext }): Promise<Home> {
  const [found] = await ctx.sql<Found>(HOME, homeValues(ctx));
  if (found === undefined) throw new Error("A SELECT without FROM answers one row");
  const { next_ids, failed_ids, rejected_ids, shown_blocked, shown_unscheduled } = found;
  const troubled = [...shown_blocked, ...shown_unscheduled].map(({ id }) => id);
  const ids = [...next_ids, ...failed_ids, ...rejected_ids, ...troubled];
  const rows = toPostRows(ctx, await readPosts(ctx, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const postsOf = (wanted: readonly string[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  return {
    next: { posts: postsOf(found.next_ids), total: found.scheduled },
    failed: { posts: postsOf(found.failed_ids), total: found.failed },
    blocked: {
      posts: found.shown_blocked.flatMap(({ id, problems }) => toBlocked(byId.get(id), problems)),
      total: found.blocked,
    },
    unscheduled: {
      items: shown_unscheduled.flatMap(({ id, at, problem }) =>
        postsOf([id]).map((post) => ({ post, at: new Date(at).toISOString(), problem })),
      ),
      total: found.unscheduled,
    },
    handoffs: { items: found.shown_handoffs.map(toHandedOff), total: found.handoffs },
    unanswered:
      found.unanswered === null
        ? null
        : { items: await readComments(ctx, found.unanswered_ids), total: found.unanswered },
    rejected: { posts: postsOf(rejected_ids), total: found.rejected },
    approvals: await findOwnApprovals(ctx, MOST_APPROVALS),
    mentions: { items: found.shown_mentions.map(toMention), total: found.mentions },
    has_posts: found.has_posts,
    samples: found.samples,
    low_credits: await findLowCredits(ctx),
  };
}

function toHandedOff({ excerpt, ...item }: HandedOff): HandedOff {
  return { ...item, excerpt: makeExcerpt(excerpt) };
}

async function readComments(ctx: ServiceContext, ids: readonly string[]): Promise<Interaction[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<InteractionRecord>(
    `${SELECT_RECORD} WHERE interaction.id = ANY($1::text[]) ORDER BY interaction.occurred_at DESC, interaction.id DESC`,
    [ids],
  );
  return rows.map(toInteraction);
}

function toBlocked(post: PostRow | undefined, problems: readonly Problem[]): BlockedPost[] {
  if (post === undefined) return [];
  const named = problems.flatMap((problem) => {
    const channel = post.channels.find(({ channel_id }) => channel_id === problem.channel_id);
    if (channel === undefined) return [];
    return [{ ...problem, provider: channel.provider, name: channel.name }];
  });
  return [{ post, problems: named }];
}

async function findLowCredits({
  actor,
  sql,
  organization_id,
  system,
}: ServiceContext): Promise<Home["low_credits"]> {
  const { credits_per_month: per_month } = planOf(actor.organization.plan);
  if (per_month === null || !actor.scopes.includes("billing")) return null;
  const account = await readAccount(sql, { organization_id, now: system.now() });
  const available = toCredits(account.monthly + account.purchased);
  return available < per_month * LOW ? { available, per_month } : null;
}

/**
 * Counts recently failed posts, scheduled posts that can no longer be published, recurring posts' drafts, open comments,
 * comments that mention the caller, and posts waiting for the caller's approval. One statement, at most two more for
 * approvers.
 */
export async function countHome({ ctx }: { ctx: ServiceContext }): Promise<HomeCounts> {
  const [counts] = await ctx.sql<Omit<HomeCounts, "approvals">>(COUNTS, homeValues(ctx));
  if (counts === undefined) throw new Error("A SELECT without FROM answers one row");
  return { ...counts, approvals: await countOwnApprovals(ctx) };
}

const MOST_SHOWN = 5;

const MOST_COMMENTS = 3;

const FAILED_FOR_MS = 14 * 86_400_000;

const LIVE = "organization_id = $1 AND deleted_at IS NULL";

const ID = 'id COLLATE "POSIX"';

const FAILED = ["failed", "partially_published"]
  .map(
    (status) => `
    (SELECT id, updated_at FROM post
     WHERE ${LIVE} AND status = '${status}' AND updated_at > $2
     ORDER BY updated_at DESC, ${ID} DESC LIMIT ${MOST_COUNTED})`,
  )
  .join(" UNION ALL ");

const BLOCKED = `
  SELECT finding.post_id AS id, finding.scheduled_at, finding.problems
  FROM post_finding AS finding JOIN post ON post.id = finding.post_id
  WHERE finding.organization_id = $1 AND post.deleted_at IS NULL AND post.status = 'scheduled'
    AND post.updated_at = finding.post_updated_at
  ORDER BY finding.scheduled_at LIMIT ${MOST_COUNTED}`;

/**
 * Posts for a time still to come that recurring posts could only save as drafts. The day, which is part of an index, may
 * differ from UTC's by one.
 */
const UNSCHEDULED = `
  SELECT post.id, occurrence.at, occurrence.problem
  FROM recurring_post AS recurring
  JOIN recurring_occurrence AS occurrence ON occurrence.recurring_post_id = recurring.id
    AND occurrence.day >= to_char($3::timestamptz - interval '2 days', 'YYYY-MM-DD')
  JOIN post ON post.id = occurrence.post_id
  WHERE recurring.organization_id = $1 AND occurrence.problem IS NOT NULL AND occurrence.at > $3
    AND post.deleted_at IS NULL AND post.status = 'draft'
  ORDER BY occurrence.at, post.id LIMIT ${MOST_COUNTED}`;

/** Handed-off entries, those first that end first. They are among the posts that are being published, which are few. */
const HANDED_OFF = `
  SELECT post.id AS post_id, channel.id AS channel_id, channel.provider, channel.name,
    left(coalesce(entry.content, post.content), ${MOST_READ}) AS excerpt,
    '/handoff/' || (entry.handoff ->> 'token') AS path, entry.handoff ->> 'due_at' AS due_at,
    entry.handoff ->> 'expires_at' AS expires_at
  FROM post JOIN channel_entry AS entry ON entry.post_id = post.id AND entry.status = 'handoff'
  JOIN channel ON channel.id = entry.channel_id
  WHERE post.organization_id = $1 AND post.deleted_at IS NULL AND post.status = 'publishing'
  ORDER BY entry.handoff ->> 'expires_at', post.id LIMIT ${MOST_COUNTED}`;

const NEXT = `
  SELECT id, scheduled_at FROM post
  WHERE ${LIVE} AND status = 'scheduled' AND scheduled_at IS NOT NULL
  ORDER BY scheduled_at, ${ID} LIMIT ${MOST_COUNTED}`;

/** Posts that the caller (`$5`) asked for, or an organization's own key, with the latest request first. */
const REJECTED = `
  SELECT id, approval ->> 'requested_at' AS at FROM post
  WHERE ${LIVE} AND status IN ('draft', 'scheduled') AND approval ->> 'state' = 'rejected'
    AND coalesce(approval ->> 'requested_for', $5) = $5
  ORDER BY 2 DESC LIMIT ${MOST_COUNTED}`;

/** Up to MOST_COUNTED comments, if the caller may read comments (`$4`). */
const UNANSWERED = `${selectUnanswered("$3")} AND $4::boolean ORDER BY occurred_at DESC, id DESC LIMIT ${MOST_COUNTED}`;

const MENTIONED = selectMentioned("$5");

const COUNT_MENTIONS = "(SELECT count(*)::int FROM mentioned) AS mentions";

const COUNT_UNANSWERED =
  "CASE WHEN $4::boolean THEN (SELECT count(*)::int FROM unanswered) END AS unanswered";

/**
 * SQL that counts for organization `$1` at time `$3`, with posts that failed after `$2`. Each count reads an index up
 * to MOST_COUNTED posts, so its cost doesn't grow with the number of posts. Open mentions of the caller are all read.
 */
const COUNTS = `
  WITH failed AS MATERIALIZED (${FAILED}), blocked AS MATERIALIZED (${BLOCKED}), mentioned AS MATERIALIZED (${MENTIONED}),
    unscheduled AS MATERIALIZED (${UNSCHEDULED}), handed_off AS MATERIALIZED (${HANDED_OFF})
  SELECT least((SELECT count(*) FROM failed), ${MOST_COUNTED})::int AS failed,
    (SELECT count(*) FROM handed_off)::int AS handoffs,
    (SELECT count(*) FROM blocked)::int AS blocked, (SELECT count(*) FROM unscheduled)::int AS unscheduled,
    CASE WHEN $4::boolean THEN ${countInboxJson("$3")} END AS inbox,
    ${COUNT_MENTIONS}`;

const HOME = `
  WITH failed AS MATERIALIZED (${FAILED}), blocked AS MATERIALIZED (${BLOCKED}), next AS MATERIALIZED (${NEXT}),
    unanswered AS MATERIALIZED (${UNANSWERED}), mentioned AS MATERIALIZED (${MENTIONED}),
    rejected AS MATERIALIZED (${REJECTED}), unscheduled AS MATERIALIZED (${UNSCHEDULED}),
    handed_off AS MATERIALIZED (${HANDED_OFF})
  SELECT least((SELECT count(*) FROM failed), ${MOST_COUNTED})::int AS failed,
    (SELECT count(*) FROM rejected)::int AS rejected,
    ARRAY(SELECT id FROM rejected ORDER BY at DESC LIMIT ${MOST_SHOWN}) AS rejected_ids,
    (SELECT count(*) FROM blocked)::int AS blocked,
    (SELECT count(*) FROM next)::int AS scheduled, ${COUNT_UNANSWERED}, ${COUNT_MENTIONS},
    ${mentionsJson("mentioned", MOST_SHOWN)} AS shown_mentions,
    ARRAY(SELECT id FROM unanswered ORDER BY occurred_at DESC, id DESC LIMIT ${MOST_COMMENTS}) AS unanswered_ids,
    ARRAY(SELECT id FROM failed ORDER BY updated_at DESC, id DESC LIMIT ${MOST_SHOWN}) AS failed_ids,
    ARRAY(SELECT id FROM next ORDER BY scheduled_at < $3::timestamptz, scheduled_at, id LIMIT ${MOST_SHOWN}) AS next_ids,
    (SELECT coalesce(json_agg(shown), '[]') FROM (
       SELECT id, problems FROM blocked ORDER BY scheduled_at, id LIMIT ${MOST_SHOWN}) AS shown) AS shown_blocked,
    (SELECT count(*) FROM unscheduled)::int AS unscheduled,
    (SELECT coalesce(json_agg(shown), '[]') FROM (
       SELECT * FROM unscheduled ORDER BY at, id LIMIT ${MOST_SHOWN}) AS shown) AS shown_unscheduled,
    (SELECT count(*) FROM handed_off)::int AS handoffs,
    (SELECT coalesce(json_agg(shown), '[]') FROM (
       SELECT * FROM handed_off ORDER BY expires_at, post_id LIMIT ${MOST_SHOWN}) AS shown) AS shown_handoffs,
    EXISTS (SELECT FROM post WHERE ${LIVE}) AS has_posts,
    coalesce((SELECT CASE WHEN created_at > $3::timestamptz - interval '5 minutes' THEN kind ELSE 'filled' END
      FROM sample_record WHERE record_id = $1), 'none') AS samples`;

function homeValues({ organization_id, system, actor }: ServiceContext): unknown[] {
  const now = system.now();
  const since = new Date(now.getTime() - FAILED_FOR_MS);
  return [organization_id, since, now, actor.scopes.includes("interactions"), actor.id];
}
