/** Where processes hear of calls that wait; the payload is in how many milliseconds the first is due. */
export const DUE_CHANNEL = "job_call:due";

/** SQL that tells all processes of a call that is due at the instant of this expression. */
export function notifyDueAt(instant: string): string {
  return `pg_notify('${DUE_CHANNEL}', ceil(greatest(0, extract(epoch from ${instant} - now()) * 1000))::bigint::text)`;
}
