import { openSession } from "#server/access/sign-in/open-session.ts";
import type { System } from "#server/system.ts";
import type { SessionClaim } from "#server/transports/auth/read-session-claim.ts";

export async function openTestSession(
  system: System,
  person: { id: string; email: string; password_hash: string },
): Promise<SessionClaim> {
  const browser = { address: null, user_agent: null, replaces: null };
  const session_id = await openSession(system, { person, ...browser });
  if (session_id === null) throw new Error("The session was not opened");
  return { session_id, user_id: person.id, address: null };
}
