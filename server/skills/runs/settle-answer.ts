import { ANSWER_DAYS } from "#core/contract/resources/skill.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { endRun } from "./end-run.ts";
import { openRun, type RunRef } from "./open-run.ts";
import { ASK, writeStep } from "./write-step.ts";

/** Returns when a waiting run starts to act, or null if it doesn't. Cancels a run that nobody answered in time. */
export async function settleAnswer(system: System, ref: RunRef): Promise<string | null> {
  const open = await openRun(system, ref);
  if (open === null) return null;
  const { run, ctx } = open;
  if (run.decision === "yes") {
    const detail = `Yes, by ${run.decided_by}`;
    const at = system.now();
    await writeStep(ctx.sql, run.id, {
      position: ASK,
      name: "ask",
      status: "succeeded",
      detail,
      at,
    });
    return at.toISOString();
  }
  const error = `Nobody answered within ${ANSWER_DAYS} days, so nothing was done. Run it again.`;
  await endRun(ctx, run, { status: "cancelled", error, output: null });
  return null;
}

const ANSWERED_MS = 20_000;

const FIND_MISSED = `
  SELECT run.id, run.organization_id FROM skill_run AS run
  JOIN skill_step AS step ON step.run_id = run.id AND step.position = ${ASK} AND step.status = 'waiting'
  WHERE run.status = 'running' AND run.decided_at < $1 LIMIT 100`;

/** Sends answers to runs again: an answer given before the run began to wait was missed. Two statements. */
export async function resendAnswers(system: System): Promise<number> {
  const before = new Date(system.now().getTime() - ANSWERED_MS);
  const rows = await system.database.sql<{ id: string; organization_id: string }>(FIND_MISSED, [
    before,
  ]);
  const data = rows.map(({ id, organization_id }) => ({
    id: newId("event"),
    name: "skill/answered",
    data: { run_id: id, organization_id },
  }));
  if (data.length > 0) await system.database.prisma.outboxEvent.createMany({ data });
  if (data.length > 0) system.wakeRelay();
  return rows.length;
}
