import { makeSigningKey, publicKeyOf } from "#platforms/kit/oauth/signing-key.ts";
import { findProvider } from "#platforms/providers.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";

export const CLIENT_KEY_OWNER = "instance client";

const READ = "SELECT client_key AS sealed FROM instance WHERE id = 1";

/** Writes a new key unless another process has replaced the one that was read. */
const REPLACE = `
  INSERT INTO instance (id, client_key) VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET client_key = $1 WHERE instance.client_key IS NOT DISTINCT FROM $2`;

type Keeping = Pick<System, "database" | "secrets">;

/**
 * Returns the private key with which servers recognize this Crier when people sign in there. It is made when first
 * needed, and again if it can't be decrypted because CRIER_SECRET was lost. One statement; three when it is made.
 */
export async function readClientKey(system: Keeping): Promise<string> {
  const { sql } = system.database;
  const [stored] = await sql<{ sealed: Uint8Array | null }>(READ, []);
  const sealed = stored?.sealed ?? null;
  const known = openOrNull(system, sealed);
  if (known !== null) return known;
  const made = system.secrets.encrypt(makeSigningKey(), CLIENT_KEY_OWNER);
  await sql(REPLACE, [Buffer.from(made), sealed]);
  const [written] = await sql<{ sealed: Uint8Array | null }>(READ, []);
  const key = openOrNull(system, written?.sealed ?? null);
  if (key === null) throw new Error("The key for signing in can't be read.");
  return key;
}

function openOrNull({ secrets }: Keeping, sealed: Uint8Array | null): string | null {
  if (sealed === null) return null;
  try {
    return secrets.decrypt(sealed, CLIENT_KEY_OWNER);
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}

/** Returns the URL to which a platform sends people back. */
export function callbackOf({ env }: Pick<System, "env">, provider: string): string {
  return `${env.CRIER_URL}/api/connect/${provider}/callback`;
}

/**
 * Returns the document in which servers of a platform read who this Crier is, with its public key. Null if they don't
 * read it: the platform registers apps, or Crier has no public address. At most three statements.
 */
export async function describeClient(
  system: System,
  provider: string,
): Promise<{ [key: string]: unknown } | null> {
  const client = findProvider(provider)?.oauth?.client;
  const callback = callbackOf(system, provider);
  if (client?.at(callback)?.client_id.startsWith("https://") !== true) return null;
  return client.describe(callback, publicKeyOf(await readClientKey(system)));
}
