import type { System } from "#server/system.ts";
import type { DueEntry } from "../publishing/find-due-entry.ts";
import type { PublishOutcome } from "../publishing/outcome.ts";
import { entryStatusesBefore } from "./status-sql.ts";

const PUT_OFF = `
  UPDATE channel_entry SET error = $2, next_attempt_at = $3, tries = $4
  WHERE id = $1 AND status::text IN (${entryStatusesBefore("put_off")})
  RETURNING 1`;

interface Wait {
  /** What went wrong, as `code: message`; null where nothing did. */
  error: string | null;
  next_attempt_at: Date;
  tries: number;
}

/** Writes on an entry until when it waits, and why where something went wrong. One statement. */
export async function putOff(
  { database, logger, now }: System,
  entry: DueEntry,
  { error, next_attempt_at, tries }: Wait,
): Promise<PublishOutcome> {
  const values = [entry.id, error, next_attempt_at, tries];
  const { length } = await database.sql(PUT_OFF, values);
  if (length === 0) return "ended";
  const about = { post_id: entry.post.id, entry_id: entry.id, provider: entry.channel.provider };
  logger.info({ ...about, error, next_attempt_at }, "put off");
  return { retry_in_ms: next_attempt_at.getTime() - now().getTime() };
}
