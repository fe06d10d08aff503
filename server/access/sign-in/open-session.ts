import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import type { Recognized } from "./recognized.ts";

export const SESSION_DAYS = 30;

/** Browsers send up to a few hundred characters. */
const LONGEST_USER_AGENT = 300;

/** Raw SQL for the lock: a concurrent password change either is seen here, or sees the new session and ends it. */
const OPEN = `
  INSERT INTO session (id, user_id, address, user_agent, created_at, last_seen_at, expires_at)
  SELECT $1, id, $4, $5, $6, $6, $7 FROM user_account WHERE id = $2 AND password_hash = $3 FOR SHARE
  RETURNING id`;

export interface NewSession {
  person: Recognized;
  address: string | null;
  user_agent: string | null;
  replaces: string | null;
}

/**
 * Opens a session for an authenticated user and returns its ID, or null if their password has changed since. At most
 * three statements.
 */
export async function openSession(
  system: System,
  { person, address, user_agent, replaces }: NewSession,
): Promise<string | null> {
  const { prisma, sql } = system.database;
  const now = system.now();
  const [opened] = await sql<{ id: string }>(OPEN, [
    newId("session"),
    person.id,
    person.password_hash,
    address,
    user_agent?.slice(0, LONGEST_USER_AGENT) ?? null,
    now,
    new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  ]);
  if (opened === undefined) return null;
  if (replaces === null) return opened.id;
  // The same person's browser keeps its notifications; another person's end with their session.
  await prisma.pushSubscription.updateMany({
    where: { session_id: replaces, user_id: person.id },
    data: { session_id: opened.id },
  });
  await prisma.session.deleteMany({ where: { id: replaces } });
  return opened.id;
}
