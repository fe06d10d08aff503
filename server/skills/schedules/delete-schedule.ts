import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findSchedule } from "./schedule-record.ts";

/** Deletes a schedule. Runs it has started continue. Three statements. */
export async function deleteSchedule({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commit(ctx, async ({ sql, record }) => {
    const { skill } = await findSchedule(sql, ctx, id, "FOR UPDATE OF schedule");
    await sql("DELETE FROM skill_schedule WHERE id = $1", [id]);
    record({ kind: "skill_schedule.deleted", subject_id: id, facts: { skill } });
    return null;
  });
}
