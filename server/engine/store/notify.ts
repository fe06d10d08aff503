/**
 * Channel that notifies processes of waiting calls. The payload is the number of milliseconds until the first is due.
 */
export const DUE_CHANNEL = "job_call:due";

export function notifyDueAt(instant: string): string {
  return `pg_notify('${DUE_CHANNEL}', ceil(greatest(0, extract(epoch from ${instant} - now()) * 1000))::bigint::text)`;
}
