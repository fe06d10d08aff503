import type { System } from "#server/system.ts";
import { findPerson, type Person } from "./person.ts";
import { readSessionClaim } from "./read-session-claim.ts";

/** Returns the signed-in person of a request with these headers, or null. One statement, or none without a cookie. */
export async function currentPerson(
  system: System,
  headers: Pick<Headers, "get">,
): Promise<Person | null> {
  const claim = await readSessionClaim(system, headers);
  return claim === null ? null : findPerson(system, claim);
}
