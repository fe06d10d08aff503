import type { System } from "#server/system.ts";

const KEPT_MS = 30 * 86_400_000;

/** Forgets mails after 30 days. */
export async function pruneMails(system: System): Promise<void> {
  const before = new Date(system.now().getTime() - KEPT_MS);
  await system.database.prisma.mail.deleteMany({ where: { created_at: { lt: before } } });
}
