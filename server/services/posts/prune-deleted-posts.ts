import type { System } from "#server/system.ts";
import { restorableSince } from "./restorable-since.ts";

const BATCH = 500;

/** Removes for good the posts that can no longer be restored, some at a time. Answers how many. */
export async function pruneDeletedPosts(system: System): Promise<number> {
  const { prisma } = system.database;
  return prisma.$executeRaw`
    DELETE FROM post WHERE id IN (
      SELECT id FROM post WHERE deleted_at <= ${restorableSince(system.now())} ORDER BY deleted_at LIMIT ${BATCH})`;
}
