import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { endCall } from "./call-rows.ts";

/** Result of a call: the attempt that succeeded, or the error as `code: message`. */
export type CallEnd = { attempt_id: string } | { error: string };

export function errorOf(end: CallEnd): string | null {
  return "error" in end ? end.error : null;
}

const END = `
  WITH given AS (SELECT $1::text AS id),
  attempt AS (UPDATE call_attempt SET state = 'done', finished_at = $4 WHERE id = $3)
  ${endCall("given", { id: "given.id", error: "$2" })}`;

/** Ends a call and its successful attempt, in the transaction that stores the result. One statement. */
export async function endCallOf(
  sql: RunSql,
  { now }: System,
  call_id: string,
  end: CallEnd,
): Promise<void> {
  const attempt_id = "attempt_id" in end ? end.attempt_id : null;
  await sql(END, [call_id, errorOf(end), attempt_id, now()]);
}
