import type { Queryable } from "../types.ts";

/** How long ended runs and their events are kept for people to look at. */
const KEPT = "interval '7 days'";
/** Rows at a time, so that no delete holds its locks for long. */
const BATCH = 5000;

const DELETES = [
  `delete from job_run where id in (select id from job_run where ended_at < now() - ${KEPT} limit ${BATCH})`,
  `delete from job_event where id in (select id from job_event where received_at < now() - ${KEPT} limit ${BATCH})`,
  `delete from job_idempotency
    where key in (select key from job_idempotency where expires_at < now() limit ${BATCH})`,
];

/** Removes what is no longer needed: old runs, events and keys. */
export async function prune(db: Queryable): Promise<void> {
  for (const text of DELETES) {
    for (;;) {
      const { rowCount } = await db.query(text);
      if ((rowCount ?? 0) < BATCH) break;
    }
  }
}
