import webPush from "web-push";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";

export interface VapidKeys {
  public_key: string;
  private_key: string;
}

export const VAPID_OWNER = "instance vapid";

const READ = `SELECT vapid_public_key AS public_key, vapid_private_key AS sealed FROM instance WHERE id = 1`;

/** Writes new keys unless others have replaced those that were read. Devices that subscribed with older keys end. */
const REPLACE = `
  WITH written AS (
    INSERT INTO instance (id, vapid_public_key, vapid_private_key) VALUES (1, $1, $2)
    ON CONFLICT (id) DO UPDATE SET vapid_public_key = $1, vapid_private_key = $2
    WHERE instance.vapid_private_key IS NOT DISTINCT FROM $3
    RETURNING id
  )
  DELETE FROM push_subscription WHERE $3::bytea IS NOT NULL AND EXISTS (SELECT FROM written)`;

interface Stored {
  public_key: string | null;
  sealed: Uint8Array | null;
}

/**
 * Returns the keys with which push services recognize this Crier. They are made when first needed, and again if they
 * can't be decrypted because CRIER_SECRET was lost. One statement; three when they are made.
 */
export async function readVapidKeys(
  system: Pick<System, "database" | "secrets">,
): Promise<VapidKeys> {
  const { sql } = system.database;
  const [stored] = await sql<Stored>(READ, []);
  const known = openOrNull(system, stored);
  if (known !== null) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = system.secrets.encrypt(privateKey, VAPID_OWNER);
  await sql(REPLACE, [publicKey, Buffer.from(sealed), stored?.sealed ?? null]);
  const made = openOrNull(system, (await sql<Stored>(READ, []))[0]);
  if (made === null) throw new Error("The keys for notifications can't be read.");
  return made;
}

function openOrNull(
  { secrets }: Pick<System, "secrets">,
  stored: Stored | undefined,
): VapidKeys | null {
  const { public_key = null, sealed = null } = stored ?? {};
  if (public_key === null || sealed === null) return null;
  try {
    return { public_key, private_key: secrets.decrypt(sealed, VAPID_OWNER) };
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}
