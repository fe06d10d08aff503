import type { System } from "#server/system.ts";

/** Ends a session: its cookie is refused from the next request on. One statement. */
export async function closeSession(system: System, id: string): Promise<void> {
  await system.database.prisma.session.deleteMany({ where: { id } });
}
