const WINDOW_MS = 15 * 60_000;
const MOST_FAILURES = 10;
const MOST_TRACKED = 10_000;

const failures = new Map<string, number[]>();

/** Whether another password may be tried for this email: not after ten wrong ones in a quarter of an hour. */
export function maySignIn(email: string, now: Date): boolean {
  return recentFailures(email, now).length < MOST_FAILURES;
}

/** Counts a wrong password. */
export function countFailure(email: string, now: Date): void {
  const key = keyOf(email);
  const recent = [...recentFailures(email, now), now.getTime()];
  failures.delete(key);
  failures.set(key, recent);
  const [oldest] = failures.keys();
  if (failures.size > MOST_TRACKED && oldest !== undefined) failures.delete(oldest);
}

function recentFailures(email: string, now: Date): number[] {
  const since = now.getTime() - WINDOW_MS;
  return (failures.get(keyOf(email)) ?? []).filter((time) => time > since);
}

function keyOf(email: string) {
  return email.trim().toLowerCase();
}
