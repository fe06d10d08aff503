import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createGate } from "./gate.ts";

/**
 * A check takes 19 MiB and tens of milliseconds of a core, in the thread pool that files and DNS lookups also need.
 * Half of its four threads stay free, and requests beyond the queue are refused: their browser would give up first.
 * Each process has threads of its own, and there are no more processes than cores by default.
 */
const gate = createGate({ at_once: Math.min(2, availableParallelism()), waiting: 50 });

/**
 * Hashes with Argon2id and the library's defaults, which are OWASP's (19 MiB, 2 passes). Throws BusyError if too many
 * are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return gate.pass(() => hash(password));
}

/**
 * Returns a hash that no password has. Checking one takes as long as for any other, and each is different, so that a
 * sign-in that started with an earlier hash doesn't finish.
 */
export function hashOfNoPassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;
}

/**
 * Returns false for a wrong password. Pass null if there is no such user: it takes equally long. Throws BusyError if
 * too many are waiting.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const expected = stored ?? (await decoy);
  const matches = await gate.pass(() => verify(expected, password));
  return stored !== null && matches;
}

let decoy: Promise<string> | undefined;
