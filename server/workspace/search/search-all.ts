import type { z } from "zod";
import type { SearchAll, SearchTypeName } from "#core/contract/operations/search.ts";
import type { SearchResult } from "#core/contract/resources/search-result.ts";
import { replaceThreadBreaks } from "#core/domain/markdown/thread-breaks.ts";
import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";
import type { Excerpt } from "#core/domain/search/cut-excerpt.ts";
import { cutExcerpt } from "#core/domain/search/cut-excerpt.ts";
import type { Place } from "#core/domain/search/find-matches.ts";
import { findMatches } from "#core/domain/search/find-matches.ts";
import type { Term } from "#core/domain/search/read-query.ts";
import { readQuery } from "#core/domain/search/read-query.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { SearchDocument } from "#server/kernel/search-index/documents.ts";
import { planList } from "#server/posts/list/plan-list.ts";
import type { PostFilter } from "#server/posts/list/post-filter.ts";
import { type Candidate, findCandidates, type Position } from "./find-candidates.ts";
import type { Searched } from "./load-found.ts";
import { loadFound } from "./load-found.ts";

type Input = z.output<typeof SearchAll.input>;

/** Database types for each name. Null if there are no such records yet. */
const TYPES = {
  posts: "post",
  interactions: null,
  comments: "comment",
  media: "media",
  labels: "label",
  channels: "channel",
} as const satisfies Record<SearchTypeName, SearchDocument["type"] | null>;

/** Maximum candidates examined per requested result, if many turn out not to match. */
const MOST_LOOKED_AT = 5;

const MOST_READ = 25;
const FEWEST_READ = 10;

const LONGEST_MS = 300;

/**
 * Returns records that match a query, newest first. The index returns candidates, which are compared as currently
 * stored: false hits and deleted records are dropped. A page that isn't full but has a `next_cursor` ends where reading
 * stopped. Throws on interactions without their scope, a cursor of another search, an unknown label or an unknown channel. One query per 25 rows, plus
 * one per type found; more if many candidates are dropped, or if a prefix matches few of many documents, for less than
 * a second.
 */
export async function searchAll({
  ctx,
  input: { q, types: names, cursor, limit, ...filters },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<z.output<typeof SearchAll.output>> {
  if (names?.includes("interactions")) requireScope(ctx.actor, "interactions");
  const scope = `search:${ctx.organization_id}:${JSON.stringify([q, names?.toSorted(), filters])}`;
  const cursors = createCursors(ctx.system.secrets, scope);
  const from = cursor === undefined ? null : readPosition(cursors.read(cursor));
  const terms = readQuery(q);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const filter = isFiltered ? (await planList(ctx, "created", filters)).filter : null;
  const types = typesOf(isFiltered ? only(names, "posts") : names);
  if (terms.length === 0 || types?.length === 0) return { items: [], next_cursor: null };
  const { items, next } = await collect(ctx, { terms, types, from, rows: limit + 1, filter });
  const page = items.slice(0, limit);
  const end = items.length > limit ? (page.at(-1)?.position ?? null) : next;
  return {
    items: page.map(({ position: _, ...item }) => item),
    next_cursor: end === null ? null : cursors.write(writePosition(end)),
  };
}

function typesOf(names: Input["types"]): SearchDocument["type"][] | null {
  return names === undefined ? null : names.flatMap((name) => TYPES[name] ?? []);
}

function only(names: Input["types"], name: SearchTypeName): SearchTypeName[] {
  return names === undefined || names.includes(name) ? [name] : [];
}

type Wanted = Parameters<typeof findCandidates>[1] & { filter: PostFilter | null };

type Positioned = SearchResult & { position: Position };

async function collect(
  ctx: ServiceContext,
  wanted: Wanted,
): Promise<{ items: Positioned[]; next: Position | null }> {
  const began = performance.now();
  const items: Positioned[] = [];
  let { from } = wanted;
  let remaining = MOST_LOOKED_AT * (wanted.rows + MOST_READ);
  for (;;) {
    const missing = wanted.rows - items.length;
    const rows = Math.min(MOST_READ, Math.max(FEWEST_READ, missing));
    const { candidates, next } = await findCandidates(ctx, { ...wanted, from, rows });
    items.push(...(await matching(ctx, candidates, wanted)));
    from = next;
    remaining -= candidates.length;
    const isOver = remaining <= 0 || performance.now() - began > LONGEST_MS;
    if (next === null || items.length >= wanted.rows || isOver) return { items, next };
  }
}

async function matching(
  ctx: ServiceContext,
  candidates: readonly Candidate[],
  { terms, filter }: Wanted,
): Promise<Positioned[]> {
  const found = await loadFound(ctx, candidates, filter);
  return candidates.flatMap(({ id, at, stretch }) => {
    const searched = found.get(id);
    const shown = searched === undefined ? null : showMatch(searched, terms);
    if (searched === undefined || shown === null) return [];
    const { type, post_id, title, status } = searched;
    const position = { stretch, last: { at, id } };
    return [{ type, id, title, post_id, ...shown, status, at: at.toISOString(), position }];
  });
}

function writePosition({ stretch, last }: Position): string {
  return last === null ? `${stretch}` : `${stretch} ${last.at.toISOString()} ${last.id}`;
}

function readPosition(written: string): Position {
  const [stretch, at, id] = written.split(" ");
  const last = at === undefined || id === undefined ? null : { at: new Date(at), id };
  return { stretch: Number(stretch), last };
}

const AROUND = 400;

/** Returns an excerpt that shows the terms if all of them occur, or null if one doesn't. */
function showMatch(
  { texts, markdown }: Pick<Searched, "texts" | "markdown">,
  terms: readonly Term[],
): Excerpt | null {
  const found = texts.map((text) => ({ text, places: findMatches(text, terms) }));
  const isThere = terms.every((_, term) => found.some(({ places }) => places[term]?.length));
  if (!isThere) return null;
  const [best] = found.toSorted((left, right) => countFound(right) - countFound(left));
  if (best === undefined) return null;
  return markdown ? withoutMarkup(best, terms) : cutExcerpt(best.text, terms);
}

interface Match {
  text: string;
  places: Place[][];
}

function countFound({ places }: Match): number {
  return places.filter((each) => each.length > 0).length;
}

/** Returns the rendered text, or the source if only its markup matches, such as a link's URL. */
function withoutMarkup({ text, places }: Match, terms: readonly Term[]): Excerpt {
  const starts = places.flat().map(([start]) => start);
  const first = Math.min(...starts);
  const from = first > AROUND ? first - AROUND : 0;
  const part = text.slice(from, first + AROUND).toWellFormed();
  const excerpt = cutExcerpt(replaceThreadBreaks(toPlainText(part), null), terms);
  return excerpt.highlights.length > 0
    ? excerpt
    : cutExcerpt(replaceThreadBreaks(part, null), terms);
}
