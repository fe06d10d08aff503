import type { System } from "../system.ts";

/** Pauses publishing from this database, in all processes, until `resumePublishing`. */
export async function pausePublishing(
  { database, now }: Pick<System, "database" | "now">,
  paused_reason: string,
): Promise<void> {
  const paused = { paused_at: now(), paused_reason };
  await database.prisma.instance.upsert({
    where: { id: 1 },
    update: paused,
    create: paused,
  });
}

const FIND = `
  SELECT coalesce(paused_reason, 'Publishing is paused.') AS reason
  FROM instance WHERE id = 1 AND paused_at IS NOT NULL`;

/** Returns why publishing is paused, or null if it isn't. One statement. */
export async function findPause({
  database,
}: {
  database: Pick<System["database"], "sql">;
}): Promise<string | null> {
  const [paused] = await database.sql<{ reason: string }>(FIND, []);
  return paused?.reason ?? null;
}
