import { createHash } from "node:crypto";

export interface PendingAnswer {
  /** The operation's name. Keys are scoped to organization, operation and actor. */
  operation: string;
  /** The user or API key making the request. All sessions of a user share their keys. */
  actor_id: string;
  key: string;
  /** SHA-256 of the request without its key. */
  request_hash: Buffer;
  kept: boolean;
}

/** Hashes a request independently of the order of object fields. */
export function hashRequest(request: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(request, inOrder)).digest();
}

function inOrder(_key: string, value: unknown) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
