import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/platform/secrets.ts";

/** The `state` of OAuth for a pending connection: its id and the proof that Crier has written it. */
export function stateOf(secrets: Secrets, id: string): string {
  return `${id}.${proofOf(secrets, id)}`;
}

/** The id of the pending connection that a state belongs to, or null where Crier has not written it. */
export function readState(secrets: Secrets, state: string): string | null {
  const [id = "", proof = "", ...more] = state.split(".");
  if (more.length > 0) return null;
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(secrets, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function proofOf(secrets: Secrets, id: string) {
  return secrets.sign(`connect ${id}`);
}
