/**
 * The statements of a renewal. Whose turn it is stands on the channel, so that nobody holds a connection while the
 * platform is asked. Who may write is decided by the version of the credentials that was read, not by whose turn it is.
 */
import type { RunSql } from "#server/db/run-sql.ts";

/** A channel's credentials as they are stored, encrypted. */
export interface StoredCredentials {
  sealed: Uint8Array;
  version: number;
}

interface Row {
  credentials: Uint8Array | null;
  credentials_version: number;
}

/** One clock for all processes: the database's, as it is when the row is looked at. */
const CLAIM = `
  WITH claimed AS (
    UPDATE channel SET renewing_by = $3,
      renewing_until = clock_timestamp() + $4::float8 * interval '1 millisecond'
    WHERE id = $1 AND credentials_version = $2 AND credentials IS NOT NULL
      AND (renewing_until IS NULL OR renewing_until <= clock_timestamp())
    RETURNING id, credentials
  )
  SELECT coalesce(claimed.credentials, channel.credentials) AS credentials, credentials_version,
    claimed.id IS NOT NULL AS is_claimed
  FROM channel LEFT JOIN claimed ON claimed.id = channel.id WHERE channel.id = $1`;

const WRITE = `
  UPDATE channel SET credentials = $3, credentials_version = credentials_version + 1,
    renewing_by = NULL, renewing_until = NULL
  WHERE id = $1 AND credentials_version = $2 AND credentials IS NOT NULL
  RETURNING credentials, credentials_version, health`;

const RELEASE =
  "UPDATE channel SET renewing_by = NULL, renewing_until = NULL WHERE id = $1 AND renewing_by = $2";

const READ = "SELECT credentials, credentials_version FROM channel WHERE id = $1";

/**
 * Makes it `holder`'s turn to renew the credentials of this version, for so many milliseconds. Answers the stored
 * credentials, and whether it is: not where another holds the turn, or has newer ones written. Null where the channel has
 * none any more. One statement.
 */
export async function claimRenewal(
  sql: RunSql,
  turn: { channel_id: string; version: number; holder: string; lease_ms: number },
): Promise<(StoredCredentials & { is_claimed: boolean }) | null> {
  const { channel_id, version, holder, lease_ms } = turn;
  const values = [channel_id, version, holder, lease_ms];
  const [row] = await sql<Row & { is_claimed: boolean }>(CLAIM, values);
  const stored = toStored(row);
  return stored === null ? null : { ...stored, is_claimed: row?.is_claimed === true };
}

/**
 * Writes what a renewal has obtained over the credentials that it has read, even if its turn has run out meanwhile. Null
 * where others are stored by now. One statement.
 */
export async function writeRenewed(
  sql: RunSql,
  { channel_id, read, sealed }: { channel_id: string; read: number; sealed: Uint8Array },
): Promise<(StoredCredentials & { health: string }) | null> {
  const [row] = await sql<Row & { health: string }>(WRITE, [channel_id, read, sealed]);
  const stored = toStored(row);
  return stored === null ? null : { ...stored, health: row?.health ?? "" };
}

/** Lets the next one renew. Nothing happens where the turn is another's by now. One statement. */
export async function releaseRenewal(
  sql: RunSql,
  { channel_id, holder }: { channel_id: string; holder: string },
): Promise<void> {
  await sql(RELEASE, [channel_id, holder]);
}

/** The stored credentials; null where the channel has none any more. One statement. */
export async function readCredentials(
  sql: RunSql,
  channel_id: string,
): Promise<StoredCredentials | null> {
  const [row] = await sql<Row>(READ, [channel_id]);
  return toStored(row);
}

function toStored(row: Row | undefined): StoredCredentials | null {
  if (row === undefined || row.credentials === null) return null;
  return { sealed: row.credentials, version: row.credentials_version };
}
