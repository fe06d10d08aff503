import type { Database } from "#server/db/client.ts";
import { type Secrets, UnreadableValueError } from "#server/platform/secrets.ts";

const OWNER = "instance";
const TEXT = "Whoever reads this has the secret.";

export class OtherSecretError extends Error {
  override name = "OtherSecretError";
}

const READ = "SELECT secret_canary AS canary FROM instance WHERE id = 1";

const RECORD = `
  INSERT INTO instance (id, secret_canary, secret_prefix) VALUES (1, $1, $2)
  ON CONFLICT (id) DO UPDATE SET secret_canary = $1, secret_prefix = $2`;

interface Check {
  database: Pick<Database, "sql">;
  secrets: Secrets;
  /** `give_up` means the former secret is lost, and everything encrypted with it. */
  onOther: "refuse" | "give_up";
}

/**
 * Checks at startup whether the stored values were encrypted with the current secret (`current`), an old one (`old`),
 * or neither, if that is accepted (`given_up`). Otherwise throws OtherSecretError. Records the secret for
 * `rotateSecret`. At most three statements.
 */
export async function checkSecret(check: Check): Promise<"current" | "old" | "given_up"> {
  const { database, secrets, onOther } = check;
  const [row] = await database.sql<{ canary: Buffer<ArrayBuffer> | null }>(READ, []);
  const canary = row?.canary ?? null;
  const isKnown = canary === null || opens(secrets, canary, OWNER);
  if (!isKnown && onOther === "refuse") throw new OtherSecretError(OTHER);
  const kept = isKnown && canary !== null;
  await recordSecret(check, kept ? canary : newCanary(secrets));
  if (!isKnown) return "given_up";
  return kept && !isCurrent(secrets, canary) ? "old" : "current";
}

const OTHER =
  "CRIER_SECRET differs from the one this database was written with. Set the previous secret again, or list it in CRIER_OLD_SECRETS next to the new one. If it is lost, start once with CRIER_SECRET_LOST=true; you then have to reconnect every channel.";

export function newCanary(secrets: Secrets): Uint8Array<ArrayBuffer> {
  return secrets.encrypt(TEXT, OWNER);
}

function isCurrent({ currentPrefix }: Secrets, sealed: Uint8Array): boolean {
  return Buffer.from(sealed.subarray(0, currentPrefix.length)).equals(currentPrefix);
}

async function recordSecret(
  { database, secrets }: Check,
  secret_canary: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const secret_prefix = Buffer.from(secrets.currentPrefix).toString("hex");
  await database.sql(RECORD, [secret_canary, secret_prefix]);
}

function opens(secrets: Secrets, sealed: Uint8Array, owner: string): boolean {
  try {
    secrets.decrypt(sealed, owner);
    return true;
  } catch (error) {
    if (error instanceof UnreadableValueError) return false;
    throw error;
  }
}
