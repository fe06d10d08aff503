import type { ServiceContext } from "../context.ts";
import { judgePosts } from "../judged-post/judge-post.ts";
import { findVerdictContexts, type PostVerdictContext } from "../judged-post/verdict-context.ts";
import { positionOf } from "../post-list/list-order.ts";
import { toRecord } from "../post-list/listed-post.ts";
import { readPage } from "../post-list/read-page.ts";
import { problemsOf } from "./find-problems.ts";
import { storeFindings } from "./store-findings.ts";

const AT_ONCE = 25;

/**
 * Validates an organization's next scheduled posts after a position, soonest first, and stores the findings. Returns
 * their number and the next position, null at the end. Three statements.
 */
export async function validateBatch(
  ctx: ServiceContext,
  after: string | null,
): Promise<{ validated: number; next: string | null }> {
  const { organization_id, system } = ctx;
  const now = system.now();
  const filter = {
    organization_id,
    statuses: ["scheduled"] as const,
    booked: { from: now, to: null },
  };
  const plan = { order: "scheduled", filter, lead: { by: "order" } } as const;
  const posts = await readPage(ctx, {
    ...{ plan, rows: AT_ONCE + 1, whole: true },
    after: after ?? undefined,
  });
  const fitting = posts.filter(({ fits }) => fits === true).slice(0, AT_ONCE);
  // Very large posts at the end of a page are left for the next one.
  const read = fitting.filter(({ record }) => record != null);
  const records = read.map(toRecord);
  const contexts = await findVerdictContexts(ctx, records);
  const verdicts = await judgePosts(
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
