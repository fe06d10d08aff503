import type { PrismaClient } from "#server/db/generated/client.ts";

const LEFT_OUT = ["_prisma_migrations", "rate_budget"];

export async function snapshot(db: PrismaClient): Promise<Record<string, unknown>> {
  const tables = await db.$queryRaw<{ table_name: string }[]>`
    SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`;
  const rows: Record<string, unknown> = {};
  for (const { table_name } of tables) {
    if (LEFT_OUT.includes(table_name)) continue;
    const [all] = await db.$queryRawUnsafe<{ rows: unknown }[]>(
      `SELECT json_agg(given ORDER BY given::text) AS rows FROM "${table_name}" AS given`,
    );
    rows[table_name] = all?.rows;
  }
  return rows;
}
