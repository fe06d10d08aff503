import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";

const TAKEN = `
  SELECT entry_id FROM published_item WHERE channel_id = $1 AND external_post_id = $2 AND entry_id <> $3`;

/** Throws `wrong_post_url` if the URL is that of another post: a mistake in copying it. One statement. */
export async function refuseTaken(
  sql: RunSql,
  { id, channel_id, url }: { id: string; channel_id: string; url: string },
): Promise<void> {
  const [taken] = await sql(TAKEN, [channel_id, url, id]);
  if (taken === undefined) return;
  throw Refusal.because(
    "wrong_post_url",
    "url: This is the address of another post that was published here. Copy the link of this one.",
  );
}
