import { headers } from "next/headers";
import type { System } from "#server/system.ts";
import { findPerson, type Person } from "./person.ts";
import { readSessionClaim } from "./read-session-claim.ts";

/**
 * Returns the signed-in person of this request, or null. For server components and route handlers. One statement, or
 * none without a cookie.
 */
export async function currentPerson(system: System): Promise<Person | null> {
  const claim = await readSessionClaim(system, await headers());
  return claim === null ? null : findPerson(system, claim);
}
