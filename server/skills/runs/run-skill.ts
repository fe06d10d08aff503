import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { RunSkill } from "#core/contract/operations/skills/skills.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findSkill } from "../index.ts";
import { beginRun, readSkillInput } from "./begin-run.ts";
import { findRun, toSkillRun } from "./run-record.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof RunSkill.input>;
}

/** Starts a run. Six statements, eight if it must match a dry run. */
export async function runSkill({ ctx, input: request }: Call): Promise<SkillRun> {
  const { name, dry_run, dry_run_id = null } = request;
  const skill = findSkill(name);
  const input = readSkillInput(ctx, skill, request.input);
  if (dry_run_id !== null) await requireDryRun(ctx, dry_run_id, { name, input, dry_run });
  return commit(ctx, async (unit) => {
    const id = await beginRun(unit, ctx, { skill, input, dry_run, dry_run_id, schedule_id: null });
    const run = toSkillRun(await findRun(unit.sql, ctx, id));
    unit.answer(run);
    return run;
  });
}

async function requireDryRun(
  ctx: ServiceContext,
  id: string,
  request: { name: string; input: Record<string, unknown>; dry_run: boolean },
): Promise<void> {
  const dry = await findRun(ctx.sql, ctx, id);
  const fault = faultOf();
  if (fault !== null) throw Refusal.because("invalid_input", `dry_run_id: ${fault}`);

  function faultOf(): string | null {
    if (request.dry_run) return "is only for a real run.";
    if (!dry.dry_run) return `${id} is not a dry run.`;
    if (dry.skill !== request.name)
      return `${id} is a run of ${dry.skill}, not of ${request.name}.`;
    if (dry.status !== "succeeded") return `${id} is ${dry.status}. Wait until it has succeeded.`;
    if (!isDeepStrictEqual(dry.input, JSON.parse(JSON.stringify(request.input))))
      return `${id} has different input. Start a dry run with this input first.`;
    return null;
  }
}
