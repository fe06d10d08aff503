import { Refusal } from "#core/contract/refusal.ts";
import type { Database } from "#server/db/client.ts";
import { type Secrets, UnreadableValueError } from "#server/platform/secrets.ts";
import { newCanary } from "./check-secret.ts";
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "./encrypted-columns.ts";

const BATCH = 200;

export interface RotatedTable {
  table: string;
  encrypted: number;
  unreadable: number;
}

interface Rotate {
  database: Pick<Database, "prisma" | "sql">;
  secrets: Secrets;
}

/**
 * Re-encrypts everything encrypted with an old secret while Crier runs: in batches, and each value only if it hasn't
 * been replaced meanwhile. Can be interrupted and rerun; finished values are skipped. Throws if the secret isn't the
 * one Crier last started with, because a running Crier couldn't read the result.
 */
export async function rotateSecret(rotate: Rotate): Promise<RotatedTable[]> {
  await refuseOtherThanRunning(rotate);
  const rotated: RotatedTable[] = [];
  for (const column of ENCRYPTED_COLUMNS) rotated.push(await rotateColumn(rotate, column));
  await rotate.database.prisma.instance.update({
    where: { id: 1 },
    data: { secret_canary: newCanary(rotate.secrets) },
  });
  return rotated;
}

async function refuseOtherThanRunning({ database, secrets }: Rotate): Promise<void> {
  const row = await database.prisma.instance.findUnique({ where: { id: 1 } });
  if (row?.secret_prefix === Buffer.from(secrets.currentPrefix).toString("hex")) return;
  throw new Refusal(
    "CONFLICT",
    "Crier was last started with a different CRIER_SECRET than this command has. Start it with the new secret, with the previous one in CRIER_OLD_SECRETS; then run this command with the same settings.",
  );
}

interface Row {
  row_key: Record<string, string>;
  sealed: Buffer;
}

async function rotateColumn(rotate: Rotate, column: EncryptedColumn): Promise<RotatedTable> {
  const counts = { table: column.table, encrypted: 0, unreadable: 0 };
  let after: Record<string, string> | null = null;
  for (;;) {
    const rows: Row[] = await readBatch(rotate, column, after);
    for (const row of rows) {
      const result = await rotateValue(rotate, column, row);
      if (result !== "replaced_meanwhile") counts[result] += 1;
    }
    after = rows.at(-1)?.row_key ?? null;
    if (rows.length < BATCH || after === null) return counts;
  }
}

function readBatch(
  { database, secrets }: Rotate,
  { table, column, key }: EncryptedColumn,
  after: Record<string, string> | null,
): Promise<Row[]> {
  const keys = key.join(", ");
  const beyond =
    after === null ? "" : `AND (${keys}) > (${key.map((_, at) => `$${at + 2}`).join(", ")})`;
  return database.sql<Row>(
    `SELECT json_build_object(${key.map((name) => `'${name}', ${name}`).join(", ")}) AS row_key, ${column} AS sealed
     FROM ${table}
     WHERE ${column} IS NOT NULL AND substring(${column} FROM 1 FOR ${secrets.currentPrefix.length}) <> $1 ${beyond}
     ORDER BY ${keys} LIMIT ${BATCH}`,
    [Buffer.from(secrets.currentPrefix), ...(after === null ? [] : key.map((name) => after[name]))],
  );
}

async function rotateValue(
  { database, secrets }: Rotate,
  { column, update, key, ownerOf }: EncryptedColumn,
  row: Row,
): Promise<"encrypted" | "unreadable" | "replaced_meanwhile"> {
  const owner = ownerOf(row.row_key);
  const plain = decryptOrNull(secrets, row.sealed, owner);
  if (plain === null) return "unreadable";
  const isRow = key.map((name, at) => `${name} = $${at + 3}`).join(" AND ");
  const written = await database.sql(`${update} WHERE ${column} = $2 AND ${isRow} RETURNING 1`, [
    Buffer.from(secrets.encrypt(plain, owner)),
    row.sealed,
    ...key.map((name) => row.row_key[name]),
  ]);
  return written.length === 1 ? "encrypted" : "replaced_meanwhile";
}

function decryptOrNull(secrets: Secrets, sealed: Uint8Array, owner: string): string | null {
  try {
    return secrets.decrypt(sealed, owner);
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}
