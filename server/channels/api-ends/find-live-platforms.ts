import type { System } from "#server/system.ts";

/** As part of a statement: those of the platforms in `parameter` that have a live channel on this installation. */
export function livePlatformsIn(parameter: string): string {
  return `
    ARRAY(SELECT platform FROM unnest(${parameter}::text[]) AS platform WHERE EXISTS (
      SELECT 1 FROM channel WHERE provider = platform AND mode = 'live' AND deleted_at IS NULL))`;
}

export async function findLivePlatforms(
  { database }: Pick<System, "database">,
  platforms: readonly string[],
): Promise<string[]> {
  if (platforms.length === 0) return [];
  const rows = await database.sql<{ live: string[] }>(`SELECT ${livePlatformsIn("$1")} AS live`, [
    platforms,
  ]);
  return rows[0]?.live ?? [];
}
