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

/** Returns why publishing is paused, or null if it isn't. One statement. */
export async function findPause({ database }: Pick<System, "database">): Promise<string | null> {
  const row = await database.prisma.instance.findUnique({
    where: { id: 1 },
    select: { paused_at: true, paused_reason: true },
  });
  if (row === null || row.paused_at === null) return null;
  return row.paused_reason ?? "Publishing is paused.";
}
