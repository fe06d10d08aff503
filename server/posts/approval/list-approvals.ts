import type { z } from "zod";
import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { ListApprovals } from "#core/contract/operations/approvals.ts";
import type { WaitingApproval } from "#core/contract/resources/waiting-approval.ts";
import { neededApprovals, openStep, whyNotApprover } from "#core/domain/approval/decide.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { isPostWithin } from "#server/kernel/leash.ts";
import { toPostRows } from "#server/posts/list/listed-post.ts";
import { readPosts } from "#server/posts/list/read-page.ts";
import type { ApprovalRecord } from "#server/posts/rules/approval/approval-record.ts";
import { requesterOf, WRITER } from "#server/posts/rules/approval/people-behind.ts";
import { approvalsIn } from "#server/posts/rules/approval/to-post-approval.ts";

const MOST_LOOKED_AT = 500;

/** The record without its renderings, which are long. Times are text that sorts chronologically. */
const waiting = (isWithin: string) => `
  SELECT id, approval - 'prints' - 'words' - 'approved' - 'rejected' AS record,
    coalesce(when_ready ->> 'scheduled_at', to_char(scheduled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS due
  FROM post
  WHERE organization_id = $1 AND deleted_at IS NULL AND approval ->> 'state' IN ('pending', 'held')
    AND ${isWithin}
  ORDER BY due NULLS LAST, id COLLATE "POSIX" LIMIT ${MOST_LOOKED_AT}`;

const AUTHORS = `
  SELECT post_id, array_remove(array_agg(DISTINCT ${WRITER}), NULL) AS authors FROM post_version AS version
  WHERE post_id = ANY($1::text[]) GROUP BY post_id`;

interface Row {
  id: string;
  record: Omit<ApprovalRecord, "prints" | "words" | "approved" | "rejected">;
  due: string | null;
}

type Waiting = Row & { can_decide: boolean; step: string | null };

/** Returns posts whose approval is pending or held. Two statements, plus one where several approvals are required. */
export async function listApprovals({
  ctx,
  input: { mine },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListApprovals.input>;
}): Promise<z.output<typeof ListApprovals.output>> {
  const found = await findWaiting(ctx);
  const wanted = mine ? found.filter(({ can_decide }) => can_decide) : found;
  return { items: await toItems(ctx, wanted.slice(0, MOST_COUNTED)), total: totalOf(wanted) };
}

/**
 * Like `listApprovals`, but returns only the first posts the caller may decide, and their total. Runs no
 * query for callers who decide nothing.
 */
export async function findOwnApprovals(
  ctx: ServiceContext,
  most: number,
): Promise<z.output<typeof ListApprovals.output>> {
  const own = await findOwn(ctx);
  return { items: await toItems(ctx, own.slice(0, most)), total: totalOf(own) };
}

/**
 * Counts posts the caller may decide, up to MOST_COUNTED. At most two statements, none for callers who decide nothing.
 */
export async function countOwnApprovals(ctx: ServiceContext): Promise<number> {
  return totalOf(await findOwn(ctx));
}

async function findOwn(ctx: ServiceContext): Promise<Waiting[]> {
  const { kind, scopes } = ctx.actor;
  if (kind !== "person" || !scopes.includes("approve")) return [];
  return (await findWaiting(ctx)).filter(({ can_decide }) => can_decide);
}

async function findWaiting(ctx: ServiceContext): Promise<Waiting[]> {
  const { actor, organization_id } = ctx;
  const rules = actor.organization.approval;
  const values = createSqlValues([organization_id]);
  const text = waiting(isPostWithin(ctx, "post.id", values));
  const rows = await ctx.sql<Row>(text, values.list);
  const authors = await findAuthors(ctx, rows);
  const decides = actor.kind === "person" && actor.scopes.includes("approve");
  return rows.map((row) => {
    const step = openStep(rules, approvalsIn(row.record)) ?? 0;
    const candidate = { step, user_id: actor.id, authors: authors.get(row.id) ?? [] };
    return {
      ...row,
      step: rules.steps[step]?.name ?? null,
      can_decide: decides && whyNotApprover(rules, candidate) === null,
    };
  });
}

async function findAuthors(ctx: ServiceContext, rows: readonly Row[]) {
  const found = new Map<string, string[]>();
  if (rows.length === 0 || neededApprovals(ctx.actor.organization.approval) === 1) return found;
  const ids = rows.map(({ id }) => id);
  const written = await ctx.sql<{ post_id: string; authors: string[] }>(AUTHORS, [ids]);
  for (const { post_id, authors } of written) found.set(post_id, authors);
  for (const { id, record } of rows)
    found.set(id, [...(found.get(id) ?? []), requesterOf(record) ?? ""]);
  return found;
}

async function toItems(ctx: ServiceContext, found: readonly Waiting[]): Promise<WaitingApproval[]> {
  if (found.length === 0) return [];
  const rows = toPostRows(
    ctx,
    await readPosts(
      ctx,
      found.map(({ id }) => id),
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, record, due, step, can_decide }) => {
    const post = byId.get(id);
    if (post === undefined) return [];
    const { state, requested_by, requested_at, note } = record;
    return [
      {
        post,
        step,
        note,
        can_decide,
        requested_at,
        scheduled_at: due,
        state: state === "held" ? ("held" as const) : ("pending" as const),
        requested_by: requested_by.name,
      },
    ];
  });
}

function totalOf(found: readonly unknown[]): number {
  return Math.min(found.length, MOST_COUNTED);
}
