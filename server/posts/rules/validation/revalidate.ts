import { recheckActor } from "#server/access/auth/stored-actor.ts";
import type { Revalidation } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createServiceContext } from "#server/kernel/context.ts";
import { CRIER } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import { positionOf } from "#server/posts/list/list-order.ts";
import { toRecord } from "#server/posts/list/listed-post.ts";
import { readPage } from "#server/posts/list/read-page.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import type { System } from "#server/system.ts";
import type { Problem } from "./find-problems.ts";
import { problemsOf } from "./find-problems.ts";
import { validatePosts } from "./validate-stored-post.ts";
import type { PostVerdictContext } from "./verdict-context.ts";
import { findVerdictContexts } from "./verdict-context.ts";

/** Maximum posts revalidated per organization, soonest first. Later posts follow once the first are published. */
const MOST_VALIDATED = 2_000;

/** How long a process may hold a batch before another takes over. */
const LEASE_MS = 5 * 60_000;

const PAUSE_MS = 60_000;

const BATCHES = 20;

/** Picks the organization that has waited longest, so that one with thousands of posts doesn't hold up the others. */
const CLAIM = `
  UPDATE revalidation SET started_at = coalesce(started_at, $1::timestamptz), next_at = $2
  WHERE organization_id = (
    SELECT organization_id FROM revalidation WHERE next_at <= $1
    ORDER BY next_at, organization_id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`;

/**
 * Runs requested revalidations of scheduled posts, batch by batch and organization by organization. Returns the number
 * of posts validated. Safe to call at any time: another process takes over abandoned work.
 */
export async function revalidate(system: System): Promise<number> {
  let validated = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const now = system.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const [claimed] = await system.database.sql<Revalidation>(CLAIM, [now, lease]);
    if (claimed === undefined) break;
    validated += await goOn(system, claimed).catch((err: unknown) => {
      const { organization_id } = claimed;
      system.logger.error({ err, organization_id }, "scheduled posts could not be validated again");
      return 0;
    });
  }
  return validated;
}

async function goOn(system: System, claimed: Revalidation): Promise<number> {
  const { organization_id, after } = claimed;
  const actor = await recheckActor(system, { ...CRIER, organization_id }, "posts:read");
  const turn = await system.validators.take(organization_id);
  try {
    const ctx = createServiceContext(system, actor, newId("request"), "job");
    const { validated, next } = await validateBatch({ ...ctx, validate: turn.place }, after);
    const total = claimed.validated + validated;
    if (next === null || total >= MOST_VALIDATED) await finish(system, claimed);
    else
      await system.database.prisma.revalidation.updateMany({
        where: { organization_id },
        data: { after: next, validated: total, next_at: system.now() },
      });
    return validated;
  } finally {
    turn.end();
  }
}

/**
 * Removes findings that this pass didn't produce, because their posts are no longer scheduled. If revalidation was
 * requested during the pass, queues another.
 */
async function finish(
  { database: { prisma }, now }: System,
  { organization_id, started_at }: Revalidation,
) {
  if (started_at !== null) {
    const found_at = { lt: started_at };
    await prisma.postFinding.deleteMany({ where: { organization_id, found_at } });
    const asked_at = { lte: started_at };
    await prisma.revalidation.deleteMany({ where: { organization_id, asked_at } });
  }
  const next_at = new Date(now().getTime() + PAUSE_MS);
  await prisma.revalidation.updateMany({
    where: { organization_id },
    data: { after: null, validated: 0, started_at: null, next_at },
  });
}

const AT_ONCE = 25;

/**
 * Validates an organization's next scheduled posts after a position, soonest first, and stores the findings. Returns
 * their number and the next position, null at the end. Three statements.
 */
async function validateBatch(
  ctx: ServiceContext,
  after: string | null,
): Promise<{ validated: number; next: string | null }> {
  const { organization_id, system } = ctx;
  const now = system.now();
  const filter = {
    organization_id,
    statuses: ["scheduled"] as const,
    scheduled: { from: now, to: null },
  };
  const plan = { order: "scheduled", filter, lead: { by: "order" } } as const;
  const posts = await readPage(ctx, {
    plan,
    rows: AT_ONCE + 1,
    whole: true,
    after: after ?? undefined,
  });
  const fitting = posts.filter(({ fits }) => fits === true).slice(0, AT_ONCE);
  // Very large posts at the end of a page are left for the next one.
  const read = fitting.filter(({ record }) => record != null);
  const records = read.map(toRecord);
  const contexts = await findVerdictContexts(ctx, records);
  const verdicts = await validatePosts(
    ctx,
    records.map((post, index) => ({ post, context: contexts[index] as PostVerdictContext })),
  );
  const validated = records.map((post, index) => {
    const verdict = verdicts[index];
    return { post, problems: verdict === undefined ? [] : problemsOf(post, verdict) };
  });
  if (validated.length > 0) await storeFindings(ctx.sql, { validated, now });
  const isCut = posts.length > AT_ONCE || read.length < fitting.length;
  const last = isCut ? read.at(-1) : posts.find(({ stops }) => stops);
  return {
    validated: validated.length,
    next: last === undefined ? null : positionOf("scheduled", last),
  };
}

interface Validated {
  post: Pick<PostRecord, "id" | "organization_id" | "updated_at" | "scheduled_at">;
  problems: readonly Problem[];
}

const STORE = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1)
      AS given (post_id text, organization_id text, post_updated_at timestamptz, scheduled_at timestamptz, problems jsonb)
  ), cleared AS (
    DELETE FROM post_finding WHERE post_id IN (SELECT post_id FROM given WHERE problems = '[]')
  )
  INSERT INTO post_finding (post_id, organization_id, post_updated_at, scheduled_at, problems, found_at)
  SELECT given.post_id, given.organization_id, given.post_updated_at, given.scheduled_at, given.problems, $2
  FROM given JOIN post ON post.id = given.post_id WHERE given.problems <> '[]'
  ON CONFLICT (post_id) DO UPDATE SET post_updated_at = excluded.post_updated_at,
    scheduled_at = excluded.scheduled_at, problems = excluded.problems, found_at = excluded.found_at,
    mailed_at = CASE WHEN post_finding.problems = excluded.problems THEN post_finding.mailed_at END`;

/** Stores the findings of posts and removes those that no longer apply. One statement. */
async function storeFindings(
  sql: RunSql,
  { validated, now }: { validated: readonly Validated[]; now: Date },
): Promise<void> {
  const rows = validated.map(({ post, problems }) => ({
    post_id: post.id,
    organization_id: post.organization_id,
    post_updated_at: post.updated_at,
    scheduled_at: post.scheduled_at,
    problems,
  }));
  await sql(STORE, [JSON.stringify(rows), now]);
}
