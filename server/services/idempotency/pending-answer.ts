import { createHash } from "node:crypto";

/** The answer to a request with an idempotency key, before it is known. */
export interface PendingAnswer {
  /** The operation's name. Keys are separate for each organization, operation and actor. */
  operation: string;
  /** The person or API key that asks. All sessions of a person share their keys. */
  actor_id: string;
  key: string;
  /** SHA-256 of the request without its key. */
  request_hash: Buffer;
  /** Whether a write has stored it. */
  kept: boolean;
}

/** A hash of the request that does not depend on the order of an object's fields. */
export function hashRequest(request: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(request, inOrder)).digest();
}

function inOrder(_key: string, value: unknown) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
