import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/platform/secrets.ts";

/** Returns the OAuth `state` of a pending connection: its ID, signed by Crier. */
export function stateOf(secrets: Secrets, id: string): string {
  return `${id}.${proofOf(secrets, id)}`;
}

export function readState(secrets: Secrets, state: string): string | null {
  const [id = "", proof = "", ...more] = state.split(".");
  if (more.length > 0) return null;
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(secrets, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function proofOf(secrets: Secrets, id: string) {
  return secrets.sign(`connect ${id}`);
}
