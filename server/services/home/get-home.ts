import type { BlockedPost, Home } from "#core/contract/resources/home.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { planOf } from "#core/domain/billing/plans.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import { findOwnApprovals } from "../approval/list-approvals.ts";
import { readAccount } from "../billing/ledger/renew-period.ts";
import type { ServiceContext } from "../context.ts";
import type { Problem } from "../findings/find-problems.ts";
import {
  type InteractionRecord,
  SELECT_RECORD,
  toInteraction,
} from "../interactions/interaction-record.ts";
import { toPostRows } from "../post-list/listed-post.ts";
import { readPosts } from "../post-list/read-page.ts";
import { HOME, homeValues } from "./home-sql.ts";

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
  shown_blocked: { id: string; problems: Problem[] }[];
  has_posts: boolean;
}

/**
 * Returns the next posts, recently failed posts, scheduled posts that can no longer be published, and the newest
 * unanswered comments. Two statements, plus one if there are such comments, at most three for approvers, and on plans
 * with credits one (two if a period is renewed).
 */
export async function getHome({ ctx }: { ctx: ServiceContext }): Promise<Home> {
  const [found] = await ctx.sql<Found>(HOME, homeValues(ctx));
  if (found === undefined) throw new Error("A SELECT without FROM answers one row");
  const ids = [...found.next_ids, ...found.failed_ids, ...found.shown_blocked.map(({ id }) => id)];
  const rows = toPostRows(await readPosts(ctx, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const postsOf = (wanted: readonly string[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  return {
    next: { posts: postsOf(found.next_ids), total: found.scheduled },
    failed: { posts: postsOf(found.failed_ids), total: found.failed },
    blocked: {
      posts: found.shown_blocked.flatMap(({ id, problems }) => toBlocked(byId.get(id), problems)),
      total: found.blocked,
    },
    unanswered:
      found.unanswered === null
        ? null
        : { items: await readComments(ctx, found.unanswered_ids), total: found.unanswered },
    approvals: await findOwnApprovals(ctx, MOST_APPROVALS),
    has_posts: found.has_posts,
    low_credits: await findLowCredits(ctx),
  };
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
