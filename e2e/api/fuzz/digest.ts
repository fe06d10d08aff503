import { Pool } from "pg";
import { testInstance } from "#e2e/fixtures.ts";
import { findInstance } from "#scripts/up/instance.ts";

/** A hash of an organization's data, excluding what the worker writes independently of requests. */
export interface Digest {
  read(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Tables included in full, except columns that change by use. Tables of other features are included once they exist.
 */
const TABLES = ["api_key", "channel", "label", "membership", "project"];
const CHANGING = ["health", "health_reason", "credentials", "last_used_at"];

const POSTS = `
  SELECT jsonb_build_array(id, content, campaign, scheduled_at, deleted_at, status = 'draft') AS kept
  FROM post WHERE organization_id = $1
  UNION ALL
  SELECT jsonb_build_array(entry.id, channel_id, position, source, entry.content, format, title, options, fixes_applied)
  FROM channel_entry AS entry JOIN post ON post.id = post_id WHERE organization_id = $1
  UNION ALL
  SELECT to_jsonb(organization) FROM organization WHERE id = $1`;

/** Creates the digest of an organization directly from the database of the running instance. */
export async function openDigest(organization_id: string): Promise<Digest> {
  const database = findInstance(testInstance().home);
  if (database === null) throw new Error("Crier ended by itself.");
  const pool = new Pool({ connectionString: database.database_url, max: 1 });
  const { rows } = await pool.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name = ANY($1)",
    [TABLES],
  );
  const others = rows.map(
    ({ table_name }) =>
      ` UNION ALL SELECT to_jsonb(${table_name}) - $2::text[] FROM ${table_name} WHERE organization_id = $1`,
  );
  const text = `SELECT md5(string_agg(kept::text, ',' ORDER BY kept::text)) AS digest FROM (${POSTS}${others.join("")}) AS kept_rows`;
  return {
    async read() {
      const answer = await pool.query<{ digest: string }>(text, [organization_id, CHANGING]);
      return answer.rows[0]?.digest ?? "";
    },
    close: () => pool.end(),
  };
}
