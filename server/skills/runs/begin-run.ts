import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import { MOST_UNFINISHED_RUNS } from "#core/contract/resources/skill.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Unit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refuseWithoutFeature } from "#server/kernel/plan/refuse-without-feature.ts";
import { newId } from "#server/platform/ids.ts";
import type { Skill } from "../spec.ts";

export interface Beginning {
  skill: Skill;
  input: Record<string, unknown>;
  dry_run: boolean;
  dry_run_id: string | null;
  schedule_id: string | null;
}

/**
 * Validates a skill's `input`. Throws if it is invalid, or if the actor may not run the skill with it. Runs no
 * statement.
 */
export function readSkillInput(
  ctx: ServiceContext,
  skill: Skill,
  sent: unknown,
): Record<string, unknown> {
  refuseWithoutFeature(ctx, "skills");
  const { data, error } = skill.input.safeParse(sent);
  if (error !== undefined) throw refuseInput(error, "input");
  requireScope(ctx.actor, "skills");
  for (const scope of skill.needs?.(data) ?? skill.scopes) requireScope(ctx.actor, scope);
  return data as Record<string, unknown>;
}

const COUNT = `
  SELECT count(*)::int AS unfinished FROM skill_run
  WHERE organization_id = $1 AND status IN ('queued', 'running', 'waiting')`;

const INSERT = `
  INSERT INTO skill_run (id, organization_id, skill, version, dry_run, input, lock_key, dry_run_id, schedule_id, actor, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`;

const RUNNING = `
  SELECT id FROM skill_run WHERE organization_id = $1 AND skill = $2 AND lock_key = $3
    AND NOT dry_run AND status IN ('queued', 'running', 'waiting')`;

/**
 * Stores a run and queues it for the durable functions, in the unit's transaction. Throws if the organization has too
 * many unfinished runs, or one that works on the same thing. Three statements, four if it throws.
 */
export async function beginRun(
  unit: Unit,
  ctx: ServiceContext,
  { skill, input, dry_run, dry_run_id, schedule_id }: Beginning,
): Promise<string> {
  const { organization_id, system } = ctx;
  await takeTurn(unit.sql, organization_id);
  const [counted] = await unit.sql<{ unfinished: number }>(COUNT, [organization_id]);
  if ((counted?.unfinished ?? 0) >= MOST_UNFINISHED_RUNS) throw tooMany();
  const run_id = newId("skill_run");
  const lock_key = skill.lockKey(input);
  const stored = await unit.sql(INSERT, [
    ...[run_id, organization_id, skill.name, skill.version, dry_run, input],
    ...[lock_key, dry_run_id, schedule_id, toStoredActor(ctx.actor), system.now()],
  ]);
  if (stored.length === 0) {
    const [other] = await unit.sql<{ id: string }>(RUNNING, [
      organization_id,
      skill.name,
      lock_key,
    ]);
    throw refuseRunning(skill.name, other?.id ?? "Another run");
  }
  unit.record({
    kind: "skill.started",
    subject_id: run_id,
    facts: { skill: skill.name, dry_run, ...(schedule_id === null ? {} : { schedule_id }) },
  });
  const data = { run_id, organization_id };
  unit.enqueue({ id: newId("event"), name: "skill/requested", data });
  return run_id;
}

/** Serializes the start of an organization's runs, so that their count is exact. */
async function takeTurn(sql: RunSql, organization_id: string): Promise<void> {
  await sql("SELECT pg_advisory_xact_lock(hashtextextended('skill_run ' || $1, 0))::text", [
    organization_id,
  ]);
}

function tooMany(): Refusal {
  return Refusal.because(
    "too_many_runs",
    `This organization has ${MOST_UNFINISHED_RUNS} unfinished runs, which is the limit. Cancel one first.`,
  );
}

function refuseRunning(skill: string, id: string): Refusal {
  return Refusal.because(
    "skill_running",
    `${id} of ${skill} is not finished. Wait for it, or cancel it with POST /skills/runs/${id}/cancel.`,
  );
}
