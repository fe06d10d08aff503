const WINDOW_MS = 15 * 60_000;
const MOST_ATTEMPTS = 10;
const MOST_TRACKED = 10_000;

const attempts = new Map<string, number[]>();

/** Whether another password may be tried for this email: ten in a quarter of an hour, each counted. */
export function allowSignIn(email: string, now: Date): boolean {
  const key = email.trim().toLowerCase();
  const since = now.getTime() - WINDOW_MS;
  const recent = (attempts.get(key) ?? []).filter((time) => time > since);
  if (recent.length >= MOST_ATTEMPTS) return false;
  attempts.delete(key);
  attempts.set(key, [...recent, now.getTime()]);
  const [oldest] = attempts.keys();
  if (attempts.size > MOST_TRACKED && oldest !== undefined) attempts.delete(oldest);
  return true;
}
