import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { endCall } from "./call-rows.ts";

/** What came of a call: the attempt that did what was asked for, or why that was not done, as `code: message`. */
export type CallEnd = { attempt_id: string } | { error: string };

/** Why it was not done; null where it was. */
export function errorOf(end: CallEnd): string | null {
  return "error" in end ? end.error : null;
}

const END = `
  WITH given AS (SELECT $1::text AS id),
  attempt AS (UPDATE call_attempt SET state = 'done', finished_at = $4 WHERE id = $3)
  ${endCall("given", { id: "given.id", error: "$2" })}`;

/** Ends a call, and the attempt that did it, in the transaction that stores what came of it. One statement. */
export async function endCallOf(
  sql: RunSql,
  { now }: System,
  call_id: string,
  end: CallEnd,
): Promise<void> {
  const attempt_id = "attempt_id" in end ? end.attempt_id : null;
  await sql(END, [call_id, errorOf(end), attempt_id, now()]);
}
