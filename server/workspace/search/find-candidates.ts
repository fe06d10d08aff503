import { beginningsOfTerms, lexemesOfTerms, type Term } from "#core/domain/search/read-query.ts";
import { createSqlValues, type SqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type SearchDocument, typeLexeme } from "#server/kernel/search-index/documents.ts";
import {
  blockLexeme,
  blockOf,
  endOf,
  firstOf,
  stretchLexeme,
  stretchOf,
} from "#server/kernel/search-index/places.ts";

/** A document with all lexemes of a query, which may still lack its exact words. */
export interface Candidate {
  id: string;
  type: SearchDocument["type"];
  at: Date;
  stretch: number;
}

export type Position = Pick<Candidate, "stretch"> & {
  last: Pick<Candidate, "at" | "id"> | null;
};

interface Wanted {
  terms: readonly Term[];
  /** Null means all types. */
  types: readonly SearchDocument["type"][] | null;
  /** Null starts at the newest. */
  from: Position | null;
  rows: number;
}

export interface Found {
  candidates: Candidate[];
  next: Position | null;
}

const MOST_BLOCKS = 16;
/** Limit for prefix searches, for which the index holds only the first letters. */
const MOST_BLOCKS_READ = 2;

const FEW = 200;

const AFTER_ALL = 2 ** 30;

/** Returns the next documents that have all lexemes of the terms, newest first. One statement. */
export async function findCandidates(ctx: ServiceContext, wanted: Wanted): Promise<Found> {
  const values = createSqlValues();
  const text = candidatesQuery(ctx.organization_id, wanted, values);
  const rows = await ctx.sql<Candidate & { rest: number | null }>(text, values.list);
  const candidates = rows.filter(({ id }) => id !== null);
  const last = candidates.at(-1);
  if (candidates.length === wanted.rows && last !== undefined)
    return { candidates, next: { stretch: last.stretch, last } };
  const rest = rows[0]?.rest ?? null;
  return { candidates, next: rest === null ? null : { stretch: rest, last: null } };
}

/**
 * First counts such documents in a block, up to the limit that matters; then reads them, or, if there are many, those
 * of its stretches one by one. The loops are nested in the order written, as each depends on the one before, and end
 * with the last requested row. The stretch's lexeme matches only this organization's documents; that is checked once
 * more at the end.
 */
function candidatesQuery(organization_id: string, wanted: Wanted, values: SqlValues): string {
  const { terms, types, from, rows } = wanted;
  const organization = `${values.use(organization_id)}::text`;
  const query = `${values.use(queryOf(lexemesOfTerms(terms), types))}::tsquery`;
  const from_stretch = `${values.use(from?.stretch ?? AFTER_ALL)}::int`;
  const beginnings = beginningsOfTerms(terms);
  const blocks = beginnings.length > 0 ? MOST_BLOCKS_READ : MOST_BLOCKS;
  const conditions = [
    ...beyond(from, values),
    ...ofTypes(types, values),
    ...startingWith(beginnings, values),
  ];
  const within = (lexeme: string) => `lexemes @@ ((quote_literal(${lexeme}))::tsquery && ${query})`;
  const rowsOf = (condition: string) => `
    SELECT id, type, at, organization_id, ${stretchOf("place")} AS stretch FROM search_document
    WHERE ${[condition, ...conditions].join(" AND ")}
    ORDER BY stretch DESC, at DESC, id DESC LIMIT ${rows}`;
  return `WITH range AS MATERIALIZED (
      SELECT least(${stretchOf(endOf(organization, "newest"))}, ${from_stretch}) AS newest,
        ${stretchOf(endOf(organization, "oldest"))} AS oldest
    ),
    reach AS MATERIALIZED (
      SELECT newest, greatest(oldest, ${firstOf(`(${blockOf("newest")} - ${blocks - 1})`)}) AS lowest, oldest FROM range
    ),
    found AS (
      SELECT document.id, document.type, document.at, document.stretch
      FROM reach
      CROSS JOIN LATERAL generate_series(${blockOf("newest")}, ${blockOf("lowest")}, -1) AS block (number)
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(id), '{}') AS ids FROM (
          SELECT id FROM search_document WHERE ${within(blockLexeme(organization, "block.number"))} LIMIT ${FEW + 1}
        ) AS any_of_it
      ) AS few
      CROSS JOIN LATERAL (
        (${rowsOf(`cardinality(few.ids) BETWEEN 1 AND ${FEW} AND id = ANY (few.ids) AND ${stretchOf("place")} <= newest`)})
        UNION ALL
        (SELECT found_there.* FROM generate_series(
           least(newest, ${firstOf("(block.number + 1)")} - 1), greatest(lowest, ${firstOf("block.number")}), -1
         ) AS stretch (number)
         CROSS JOIN LATERAL (${rowsOf(within(stretchLexeme(organization, "stretch.number")))}) AS found_there
         WHERE cardinality(few.ids) > ${FEW} LIMIT ${rows})
      ) AS document
      WHERE document.organization_id || '' = ${organization}
      LIMIT ${rows}
    )
    SELECT found.*, CASE WHEN lowest > oldest THEN lowest - 1 END AS rest
    FROM reach LEFT JOIN found ON true`;
}

/** Only the first stretch contains documents of the previous page. */
function beyond(from: Position | null, values: SqlValues): string[] {
  if (from === null || from.last === null) return [];
  const { at, id } = from.last;
  const older = `${stretchOf("place")} < ${values.use(from.stretch)}::int`;
  return [`(${older} OR (at, id) < (${values.use(at)}::timestamptz, ${values.use(id)}::text))`];
}

function ofTypes(types: Wanted["types"], values: SqlValues): string[] {
  return types === null ? [] : [`type = ANY (${values.use(types)}::search_type[])`];
}

/** A function call instead of an operator: the index would read all words with this prefix, of all organizations. */
function startingWith(beginnings: readonly string[], values: SqlValues): string[] {
  if (beginnings.length === 0) return [];
  const query = beginnings.map((start) => `${quote(start)}:*`).join(" & ");
  return [`ts_match_vq(lexemes, ${values.use(query)}::tsquery)`];
}

function queryOf(lexemes: readonly string[], types: Wanted["types"]): string {
  const operands = lexemes.map(quote);
  const isRare = types !== null && !types.includes("post");
  if (isRare) operands.push(`(${types.map((type) => quote(typeLexeme(type))).join(" | ")})`);
  return operands.join(" & ");
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
