import type { System } from "../../system.ts";

/** Whether this process can do its work. `ready` is false while the database does not answer. */
export async function checkHealth(
  system: System,
): Promise<{ live: true; ready: boolean; database: boolean }> {
  const database = await system.database.prisma.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return { live: true, ready: database, database };
}
