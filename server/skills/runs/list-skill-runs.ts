import type { z } from "zod";
import type { ListSkillRuns } from "#core/contract/operations/skills/skills.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type RunRecord, toRunRow } from "./run-record.ts";

/** Returns the organization's newest skill runs. One statement. */
export async function listSkillRuns({
  ctx,
  input: { skill, status, dry_run, cursor, limit },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListSkillRuns.input>;
}): Promise<z.output<typeof ListSkillRuns.output>> {
  const { organization_id } = ctx;
  const scope = `skill_runs:${organization_id}:${skill ?? ""}:${status ?? ""}:${dry_run ?? ""}`;
  const cursors = createCursors(ctx.system.secrets, scope);
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  const rows = await ctx.db.skillRun.findMany({
    where: {
      organization_id,
      ...(skill === undefined ? {} : { skill }),
      ...(status === undefined ? {} : { status }),
      ...(dry_run === undefined ? {} : { dry_run }),
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    omit: { items: true, output: true },
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => toRunRow(row as unknown as RunRecord)),
    next_cursor: last === undefined ? null : cursors.write(last.id),
  };
}
