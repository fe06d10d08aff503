import type { RunSql } from "#server/db/run-sql.ts";
import { type Part, writeTogether } from "#server/db/write-together.ts";
import type { SearchDocument } from "./documents.ts";
import { endOf, lexemesOfPlace } from "./places.ts";

/**
 * Returns the part of a statement that makes documents searchable or removes them from search, or null if there is
 * nothing to write. An existing document keeps its place.
 */
export function documentPart(documents: readonly SearchDocument[]): Part | null {
  return documents.length === 0
    ? null
    : { rows: documents, write: (given) => insertDocuments(given) };
}

export function writeDocuments(sql: RunSql, documents: readonly SearchDocument[]): Promise<void> {
  return writeTogether(sql, [documentPart(documents)]);
}

export function hideDocuments(deleted: string): string {
  return `UPDATE search_document SET lexemes = '' FROM ${deleted} WHERE search_document.id = ${deleted}.id`;
}

const COLUMNS = "id, organization_id, type, at, place, lexemes";

function rowsAt(given: string, place: string): string {
  return `SELECT given.id, given.organization_id, given.type, given.at, next.place,
      CASE WHEN cardinality(given.lexemes) = 0 THEN ''
        ELSE array_to_tsvector(given.lexemes || ${lexemesOfPlace("given.organization_id", "next.place")}) END
    FROM (
      SELECT *, row_number() OVER (PARTITION BY organization_id ORDER BY at, id)::int AS nth
      FROM json_to_recordset(${given}::json)
        AS row (id text, organization_id text, type search_type, at timestamptz, lexemes text[])
    ) AS given
    CROSS JOIN LATERAL (SELECT ${place} AS place) AS next`;
}

export function insertDocuments(given: string, condition = "true"): string {
  const newest = endOf("given.organization_id", "newest");
  const own = lexemesOfPlace("document.organization_id", "document.place");
  const wrong = lexemesOfPlace("excluded.organization_id", "excluded.place");
  return `INSERT INTO search_document AS document (${COLUMNS})
    ${rowsAt(given, `greatest(coalesce(${newest}, 0), 0) + given.nth`)}
    WHERE ${condition}
    ON CONFLICT (id) DO UPDATE SET lexemes = CASE WHEN excluded.lexemes = '' THEN ''
      ELSE ts_delete(excluded.lexemes, ${wrong}) || array_to_tsvector(${own}) END`;
}
