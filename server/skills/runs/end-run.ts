import type { Prisma } from "#server/db/generated/client.ts";
import { commit, type Unit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { RunRecord } from "./run-record.ts";

type Ended = "succeeded" | "failed" | "cancelled";

interface End {
  status: Ended;
  error: string | null;
  output: Record<string, unknown> | null;
}

const END = `
  UPDATE skill_run SET status = $2::skill_run_status, error = $3, output = coalesce($4, output), finished_at = $5
  WHERE id = $1 AND status IN ('queued', 'running', 'waiting') RETURNING id`;

const END_STEPS = `
  UPDATE skill_step SET status = 'skipped', finished_at = $2 WHERE run_id = $1 AND status IN ('running', 'waiting')`;

/**
 * Ends a run in the unit's transaction. Returns false, and changes nothing, if it had already ended. Two statements.
 */
export async function endRunIn(
  unit: Unit,
  ctx: ServiceContext,
  { id, skill, dry_run }: Pick<RunRecord, "id" | "skill" | "dry_run">,
  { status, error, output }: End,
): Promise<boolean> {
  const now = ctx.system.now();
  const ended = await unit.sql(END, [id, status, error, output, now]);
  if (ended.length === 0) return false;
  await unit.sql(END_STEPS, [id, now]);
  const facts: Prisma.InputJsonObject = { skill, status, dry_run, error };
  unit.record({ kind: "skill.finished", subject_id: id, facts });
  return true;
}

export function endRun(
  ctx: ServiceContext,
  run: Pick<RunRecord, "id" | "skill" | "dry_run">,
  end: End,
): Promise<boolean> {
  return commit(ctx, (unit) => endRunIn(unit, ctx, run, end));
}
