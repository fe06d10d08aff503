import type { ServiceContext } from "../context.ts";
import { START, withExcerpt } from "../post-record/excerpt-sql.ts";

export interface Risk {
  post_id: string;
  excerpt: string;
  scheduled_at: string;
  reason: string;
}

type FindRisks = (ctx: ServiceContext, until: string) => Promise<Risk[]>;

const MOST_RISKS = 50;

const NOT_READY = `
  SELECT post.id AS post_id, ${START} AS start, post.scheduled_at, finding.problems
  FROM post_finding AS finding JOIN post ON post.id = finding.post_id
  WHERE finding.organization_id = $1 AND finding.scheduled_at <= $2 AND finding.post_updated_at = post.updated_at
    AND post.status = 'scheduled' AND post.deleted_at IS NULL
  ORDER BY finding.scheduled_at, post.id LIMIT ${MOST_RISKS}`;

interface NotReady {
  post_id: string;
  start: string;
  scheduled_at: Date;
  problems: { message: string }[];
}

const findNotReady: FindRisks = async (ctx, until) => {
  const rows = await ctx.sql<NotReady>(NOT_READY, [ctx.organization_id, until]);
  return rows.map(withExcerpt).map(({ post_id, excerpt, scheduled_at, problems }) => ({
    ...{ post_id, excerpt, scheduled_at: scheduled_at.toISOString() },
    reason: problems.map(({ message }) => message).join(" "),
  }));
};

/** Drafts to be scheduled on approval that aren't approved. Times are text that sorts chronologically. */
const NOT_APPROVED = `
  SELECT post.id AS post_id, ${START} AS start, post.when_ready ->> 'scheduled_at' AS scheduled_at
  FROM post
  WHERE post.organization_id = $1 AND post.deleted_at IS NULL AND post.approval ->> 'state' = 'pending'
    AND post.when_ready ->> 'scheduled_at' <= $2
  ORDER BY post.when_ready ->> 'scheduled_at', post.id LIMIT ${MOST_RISKS}`;

const findNotApproved: FindRisks = async (ctx, until) => {
  const at = new Date(until).toISOString();
  const rows = await ctx.sql<Omit<Risk, "excerpt" | "reason"> & { start: string }>(NOT_APPROVED, [
    ctx.organization_id,
    at,
  ]);
  const reason = "It still needs approval and is published only once approved.";
  return rows.map(withExcerpt).map((risk) => ({ ...risk, reason }));
};

const KINDS: readonly FindRisks[] = [findNotReady, findNotApproved];

/**
 * Returns scheduled posts until a time that won't be published in their current state, soonest first. One statement per
 * kind.
 */
export async function findRisks(ctx: ServiceContext, until: string): Promise<Risk[]> {
  const found = await Promise.all(KINDS.map((find) => find(ctx, until)));
  return found
    .flat()
    .toSorted((left, right) => (left.scheduled_at < right.scheduled_at ? -1 : 1))
    .slice(0, MOST_RISKS);
}
