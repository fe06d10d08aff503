import { FOLDING } from "#core/domain/folding/fold.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { writeDocuments } from "./document-part.ts";
import { documentOfTexts, type SearchDocument } from "./documents.ts";

/** Few, because the event loop is busy with them. */
const BATCH = 20;
const BATCHES = 250;

/**
 * Makes search documents again that were made before the folding of texts changed, at most 5,000, oldest ID first.
 * Returns whether any may be left. One statement if there are none.
 */
export async function foldAgain({ database }: Pick<System, "database">): Promise<boolean> {
  const [instance] = await database.sql<{ folding: number; done: string | null }>(
    "SELECT search_folding AS folding, search_folded_to AS done FROM instance",
    [],
  );
  if (instance === undefined || instance.folding >= FOLDING) return false;
  let done = instance.done;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const after = done ?? "";
    done = await inTransaction(database.pool, (sql) => foldBatch(sql, after));
    if (done === null) return false;
  }
  return true;
}

/** Returns the ID of the last document; null if there was none. */
async function foldBatch(sql: RunSql, after: string): Promise<string | null> {
  // Locked before the texts are read: what is written meanwhile waits, and wins.
  const documents = await sql<Omit<SearchDocument, "lexemes"> & { is_hidden: boolean }>(
    `SELECT id, organization_id, type, at, lexemes = '' AS is_hidden FROM search_document
     WHERE id > $1 ORDER BY id LIMIT $2 FOR UPDATE`,
    [after, BATCH],
  );
  const last = documents.at(-1)?.id ?? null;
  const found = documents.filter(({ is_hidden }) => !is_hidden);
  const texts = await sql<{ id: string; texts: string[] }>(TEXTS, [found.map(({ id }) => id)]);
  const textsOf = new Map(texts.map((row) => [row.id, row.texts]));
  await writeDocuments(
    sql,
    found
      .filter(({ id }) => textsOf.has(id))
      .map(({ is_hidden: _, ...document }) =>
        documentOfTexts(document, textsOf.get(document.id) ?? []),
      ),
  );
  await sql(
    "UPDATE instance SET search_folded_to = $1, search_folding = CASE WHEN $1::text IS NULL THEN $2 ELSE search_folding END",
    [last, FOLDING],
  );
  return last;
}

/** As in documents.ts. */
const TEXTS = `
  SELECT id, array_remove(ARRAY[content] || ARRAY(
      SELECT unnest(ARRAY[entry.content, entry.title]) FROM channel_entry AS entry WHERE post_id = post.id), NULL) AS texts
    FROM post WHERE id = ANY($1)
  UNION ALL SELECT id, ARRAY[text] FROM post_comment WHERE id = ANY($1)
  UNION ALL SELECT id, array_remove(ARRAY[filename, alt_text], NULL) FROM media_file WHERE id = ANY($1)
  UNION ALL SELECT id, ARRAY[name] FROM label WHERE id = ANY($1)
  UNION ALL SELECT id, ARRAY[name, handle] FROM channel WHERE id = ANY($1)`;
