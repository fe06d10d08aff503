import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDatabase } from "#server/db/client.ts";
import { testInstance } from "../fixtures.ts";
import type { Team } from "./fixtures.ts";

/**
 * Schedules posts of a team from a time on, one every four minutes, directly in the database because requests would
 * take minutes.
 */
export async function fillCalendar({ organization }: Team, from: string, count: number) {
  const path = join(testInstance().home, "instance.json");
  const { database_url } = JSON.parse(readFileSync(path, "utf8"));
  const database = createDatabase({ connectionString: database_url, connections: 1 });
  try {
    await database.pool.query(
      `INSERT INTO post (id, organization_id, content, status, scheduled_at, created_at, updated_at)
       SELECT 'post_' || lpad(n::text, 26, '0'), id, 'Post number ' || n, 'scheduled',
         $2::timestamptz + n * interval '4 minutes', now(), now()
       FROM organization, generate_series(0, $3::int - 1) AS n WHERE slug = $1`,
      [organization.slug, from, count],
    );
  } finally {
    await database.close();
  }
}
