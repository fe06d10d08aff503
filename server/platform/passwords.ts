import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createGate } from "./gate.ts";

/**
 * A check takes 19 MiB and tens of milliseconds of a core, in the thread pool that files and addresses need as well. Half of
 * its four threads stay free, and whoever comes while so many wait is sent away: their browser would give up first.
 */
const gate = createGate({ at_once: Math.min(2, availableParallelism()), waiting: 50 });

/** Argon2id with the library's defaults, which are OWASP's (19 MiB, 2 passes). Throws BusyError when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return gate.pass(() => hash(password));
}

/**
 * False for a wrong password. Pass null where there is no such person: it takes as long. Throws BusyError when too many
 * wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const expected = stored ?? (await decoy);
  const matches = await gate.pass(() => verify(expected, password));
  return stored !== null && matches;
}

let decoy: Promise<string> | undefined;
