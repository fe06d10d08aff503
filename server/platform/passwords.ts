import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the library's defaults, which are OWASP's (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** False for a wrong password. Pass null where there is no such person: it takes as long. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

let decoy: Promise<string> | undefined;
