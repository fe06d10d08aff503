/**
 * SQL statements of the renewal lease. The lease is stored on a channel, so nobody holds a connection while calling the
 * platform. All channels of a sign-in share the lease on the first of them, because they may have the same refresh
 * token, which some platforms accept only once. The lease doesn't decide who may write: the version of the credentials
 * that was read does.
 */
import type { RunSql } from "#server/db/run-sql.ts";
import type { SignInColumns } from "./sign-in-columns.ts";

export interface StoredCredentials {
  sealed: Uint8Array;
  version: number;
}

interface Row {
  credentials: Uint8Array | null;
  credentials_version: number;
}

export interface Turn {
  holder: string;
  written_on: string;
}

export interface RenewedCredentials {
  id: string;
  read: number;
  sealed: Uint8Array;
}

const SAME_SIGN_IN = `
  one.id = own.id OR (one.sign_in_id = own.sign_in_id AND one.organization_id = own.organization_id)`;

/** All processes use the database's clock, read when the row is looked at. */
const CLAIM = `
  UPDATE channel SET renewing_by = $2,
    renewing_until = clock_timestamp() + $3::float8 * interval '1 millisecond'
  WHERE id = (SELECT min(one.id) FROM channel own JOIN channel one ON ${SAME_SIGN_IN} WHERE own.id = $1)
    AND (renewing_until IS NULL OR renewing_until <= clock_timestamp())
  RETURNING id`;

const WRITE = `
  UPDATE channel SET credentials = renewed.sealed, credentials_version = credentials_version + 1,
    renew_at = $4, sign_in_ends_at = $5
  FROM unnest($1::text[], $2::int[], $3::bytea[]) AS renewed (id, read, sealed)
  WHERE channel.id = renewed.id AND credentials_version = renewed.read AND credentials IS NOT NULL
  RETURNING channel.id, credentials, credentials_version, health`;

const RELEASE =
  "UPDATE channel SET renewing_by = NULL, renewing_until = NULL WHERE id = $1 AND renewing_by = $2";

const READ = "SELECT credentials, credentials_version FROM channel WHERE id = $1";

const READ_OTHERS = `
  SELECT one.id, one.credentials, one.credentials_version
  FROM channel own JOIN channel one ON ${SAME_SIGN_IN}
  WHERE own.id = $1 AND one.id <> own.id AND one.credentials IS NOT NULL`;

/**
 * Claims the lease to renew this channel's sign-in for `lease_ms` milliseconds. Returns the credentials stored after
 * the claim (null if the channel has none any more) and the turn (null if another holds the lease). Two statements, so
 * that writes of the previous holder are visible.
 */
export async function claimRenewal(
  sql: RunSql,
  { channel_id, holder, lease_ms }: { channel_id: string; holder: string; lease_ms: number },
): Promise<{ stored: StoredCredentials | null; turn: Turn | null }> {
  const [claimed] = await sql<{ id: string }>(CLAIM, [channel_id, holder, lease_ms]);
  const turn = claimed === undefined ? null : { holder, written_on: claimed.id };
  return { stored: await readCredentials(sql, channel_id), turn };
}

/**
 * Replaces the credentials that were read with renewed ones, even if the lease has expired. Returns the channels where
 * the read version was still the latest. One statement.
 */
export async function writeRenewed(
  sql: RunSql,
  renewed: readonly RenewedCredentials[],
  { renew_at, sign_in_ends_at }: SignInColumns,
): Promise<(StoredCredentials & { id: string; health: string })[]> {
  const columns = [
    renewed.map(({ id }) => id),
    renewed.map(({ read }) => read),
    renewed.map(({ sealed }) => Buffer.from(sealed)),
  ];
  const rows = await sql<Row & { id: string; health: string }>(WRITE, [
    ...columns,
    renew_at,
    sign_in_ends_at,
  ]);
  return rows.flatMap((row) => {
    const stored = toStored(row);
    return stored === null ? [] : [{ ...stored, id: row.id, health: row.health }];
  });
}

/** Releases the lease. No-op if another holds it by now. One statement. */
export async function releaseRenewal(sql: RunSql, { holder, written_on }: Turn): Promise<void> {
  await sql(RELEASE, [written_on, holder]);
}

/** Returns the credentials of the sign-in's other channels. One statement. */
export async function readOthers(
  sql: RunSql,
  channel_id: string,
): Promise<(StoredCredentials & { id: string })[]> {
  const rows = await sql<Row & { id: string }>(READ_OTHERS, [channel_id]);
  return rows.flatMap((row) => {
    const stored = toStored(row);
    return stored === null ? [] : [{ ...stored, id: row.id }];
  });
}

/** Returns the stored credentials, or null if the channel has none any more. One statement. */
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
