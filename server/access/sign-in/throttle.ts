/**
 * Slows down repeated attempts, such as passwords and email requests. The counts are in the database, shared by any
 * number of processes. Nobody is locked out: each wait is twice the one before, up to a quarter of an hour.
 */
import { createHash } from "node:crypto";
import { Refusal } from "#core/contract/refusal.ts";
import type { System } from "#server/system.ts";

const LONGEST_WAIT_SECONDS = 15 * 60;

export interface Throttle {
  kind: string;
  /** Whose attempts are counted. Stored only as a hash. */
  subject: string;
  /** Number of free attempts. The first wait follows the last of them. */
  free: number;
  first_wait_seconds: number;
  forgotten_after_seconds: number;
}

/**
 * Counts an attempt unless it comes too soon. Counts before the outcome is known: otherwise concurrent attempts would
 * all pass.
 */
const CHARGE = `
  INSERT INTO throttle AS known (key, attempts, last_at, blocked_until)
  VALUES ($1, 1, $2, $2::timestamptz + make_interval(secs => CASE WHEN $3::int <= 1 THEN $4::int ELSE 0 END))
  ON CONFLICT (key) DO UPDATE SET
    attempts = CASE WHEN known.last_at < $6 THEN 1 ELSE known.attempts + 1 END,
    last_at = $2,
    blocked_until = $2::timestamptz + make_interval(secs => CASE
      WHEN known.last_at < $6 AND $3::int > 1 THEN 0
      WHEN known.last_at < $6 THEN $4::int
      WHEN known.attempts + 1 < $3::int THEN 0
      ELSE least($4::int * 2::float8 ^ least(known.attempts + 1 - $3::int, 20), $5::int) END)
  WHERE known.blocked_until <= $2
  RETURNING key`;

/**
 * Counts an attempt. Throws, with the time to wait, if it comes too soon after others. One statement, two if it throws.
 */
export async function chargeTry(system: System, throttle: Throttle): Promise<void> {
  const now = system.now();
  const forgotten = new Date(now.getTime() - throttle.forgotten_after_seconds * 1000);
  const charged = await system.database.sql(CHARGE, [
    keyOf(throttle),
    now,
    throttle.free,
    throttle.first_wait_seconds,
    LONGEST_WAIT_SECONDS,
    forgotten,
  ]);
  if (charged.length > 0) return;
  const stored = await system.database.prisma.throttle.findUnique({
    where: { key: keyOf(throttle) },
  });
  const wait = (stored?.blocked_until.getTime() ?? 0) - now.getTime();
  throw tooSoon(Math.max(wait, 1000));
}

export async function forgetTries(system: System, throttle: Throttle): Promise<void> {
  await system.database.prisma.throttle.deleteMany({ where: { key: keyOf(throttle) } });
}

/** Takes one attempt back and keeps the others', such as those of other people at the same address. */
export async function refundTry(system: System, throttle: Throttle): Promise<void> {
  await system.database.prisma.throttle.updateMany({
    where: { key: keyOf(throttle), attempts: { gt: 0 } },
    data: { attempts: { decrement: 1 }, blocked_until: system.now() },
  });
}

function tooSoon(retry_after_ms: number): Refusal {
  const message = `Too many attempts. Wait ${waitText(Math.ceil(retry_after_ms / 1000))}, then try again.`;
  return new Refusal("TOO_MANY_REQUESTS", message, { retry_after_ms });
}

function waitText(seconds: number): string {
  if (seconds === 1) return "a second";
  if (seconds < 120) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

function keyOf({ kind, subject }: Throttle): string {
  return `${kind}:${createHash("sha256").update(subject).digest("base64url")}`;
}
