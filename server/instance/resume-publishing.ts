import type { Database } from "#server/db/client.ts";

/** Resumes publishing: every process starts within seconds. Returns whether it was paused. */
export async function resumePublishing(
  database: Pick<Database, "prisma">,
): Promise<"resumed" | "was_not_paused"> {
  const { count } = await database.prisma.instance.updateMany({
    where: { paused_at: { not: null } },
    data: { paused_at: null, paused_reason: null },
  });
  return count > 0 ? "resumed" : "was_not_paused";
}
