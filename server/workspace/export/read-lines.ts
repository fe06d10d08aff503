import type { RunSql } from "#server/db/run-sql.ts";
import type { ExportedKind } from "./kinds/exported-kind.ts";

const PAGE = 200;

interface Row {
  line: string;
  place: unknown[];
}

/**
 * Yields an organization's records of a kind as JSON lines, in pages, each read by one statement that starts after the
 * page before. No transaction is open in between.
 */
export async function* readLines(
  sql: RunSql,
  organization_id: string,
  kind: ExportedKind,
): AsyncGenerator<string, undefined> {
  const { named = [], page = PAGE } = kind;
  const members = named.length > 0 ? await findAddresses(sql, organization_id) : null;
  let after: unknown[] | null = null;
  do {
    const values: unknown[] = [organization_id, page, ...(after ?? [])];
    const rows: Row[] = await sql<Row>(statementFor(kind, after !== null), values);
    const lines = rows.map(({ line }) =>
      members === null ? line : withoutAddresses(line, named, members),
    );
    if (lines.length > 0) yield `${lines.join("\n")}\n`;
    after = rows.length < page ? null : (rows.at(-1)?.place ?? null);
  } while (after !== null);
  return undefined;
}

const TEXT_KEY = /(?:^|_)id$/;

function statementFor(
  {
    table,
    join = "",
    owner = "t.organization_id",
    where = "true",
    columns,
    key,
    by_bytes,
  }: ExportedKind,
  continues: boolean,
): string {
  const places = key.map((column) => `t.${column}${by_bytes === true ? ' COLLATE "C"' : ""}`);
  const given = key.map((column, index) => `$${index + 3}${typeOf(column)}`);
  return `SELECT row_to_json(record)::text AS line, place FROM (
    SELECT json_build_array(${key.map((column) => `t.${column}::text`).join(", ")}) AS place, (SELECT chosen FROM (
      SELECT ${columns.map(inTable).join(", ")}) AS chosen) AS record
    FROM ${table} AS t ${join}
    WHERE ${owner} = $1 AND ${where} ${continues ? `AND (${places.join(", ")}) > (${given.join(", ")})` : ""}
    ORDER BY ${places.join(", ")} LIMIT $2) AS page`;
}

function inTable(column: string): string {
  return /^[a-z_]+(?: AS [a-z_]+)?$/.test(column) ? `t.${column}` : column;
}

function typeOf(column: string): string {
  if (TEXT_KEY.test(column)) return "";
  if (column === "number") return "::int";
  return column === "seq" ? "::bigint" : "::timestamptz";
}

/** Handles of other servers, such as @ana@example.social, aren't addresses. */
const AN_ADDRESS = /(?<![@\p{L}\p{N}._+%-])[\p{L}\p{N}._+%-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu;

/** Members' addresses are in the export; those of others aren't the organization's. */
function withoutAddresses(
  line: string,
  named: readonly string[],
  members: ReadonlySet<string>,
): string {
  const clean = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replaceAll(AN_ADDRESS, (found) => (members.has(found) ? found : "(removed)"));
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, clean(child)]));
  };
  const record = JSON.parse(line) as Record<string, unknown>;
  for (const field of named) record[field] = clean(record[field]);
  return JSON.stringify(record);
}

async function findAddresses(sql: RunSql, organization_id: string): Promise<Set<string>> {
  const rows = await sql<{ email: string }>(
    `SELECT person.email FROM membership JOIN user_account AS person ON person.id = membership.user_id
    WHERE membership.organization_id = $1`,
    [organization_id],
  );
  return new Set(rows.map(({ email }) => email));
}
