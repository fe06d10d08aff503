import type { Queryable } from "../types.ts";

export async function insertWait(
  db: Queryable,
  wait: {
    id: string;
    run_id: string;
    step_id: string;
    event_name: string;
    match_key: string;
    expression: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await db.query({
    name: "engine-insert-wait",
    text: `insert into job_wait (id, run_id, step_id, event_name, match_key, expression, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      wait.id,
      wait.run_id,
      wait.step_id,
      wait.event_name,
      wait.match_key,
      wait.expression,
      wait.expires_at,
    ],
  });
}
