import { Refusal } from "#core/contract/refusal.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { CRIER } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { findSkill } from "../index.ts";
import type { Skill } from "../spec.ts";
import { endRun } from "./end-run.ts";
import { loadRun, type RunRecord } from "./run-record.ts";

export interface RunRef {
  run_id: string;
  organization_id: string;
}

export interface OpenRun {
  run: RunRecord;
  skill: Skill;
  input: Record<string, unknown>;
  ctx: ServiceContext;
}

/**
 * Opens an unfinished run for its next step, on behalf of whoever started it. Null if it has ended. Ends the run if its
 * actor may no longer run it, or if an update of Crier has changed it meanwhile. Three statements.
 */
export async function openRun(
  system: System,
  { run_id, organization_id }: RunRef,
): Promise<OpenRun | null> {
  const { sql } = system.database;
  const run = await loadRun(sql, { id: run_id, organization_id });
  if (run === undefined || run.finished_at !== null) return null;
  try {
    const skill = findSkill(run.skill);
    if (skill.version !== run.version) throw changed(run.skill);
    const input = skill.input.parse(run.input) as Record<string, unknown>;
    const actor = await recheckActor(system, run.actor, "skills");
    for (const scope of skill.needs?.(input) ?? skill.scopes) requireScope(actor, scope);
    return { run, skill, input, ctx: createServiceContext(system, actor, newId("request"), "job") };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const ctx = await asCrier(system, organization_id);
    await endRun(ctx, run, { status: "failed", error: error.message, output: null });
    return null;
  }
}

function changed(skill: string): Refusal {
  return new Refusal(
    "CONFLICT",
    `An update of Crier changed the skill ${skill} after this run started. Run it again.`,
  );
}

/** Returns a context for Crier itself, for work without a remaining actor. One statement. */
export async function asCrier(system: System, organization_id: string): Promise<ServiceContext> {
  const actor = await recheckActor(system, { ...CRIER, organization_id }, "posts:read");
  return createServiceContext(system, actor, newId("request"), "job");
}
