import { writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { olderDocumentPart } from "./document-part.ts";
import {
  channelDocument,
  fileDocument,
  labelDocument,
  postDocument,
  type SearchDocument,
} from "./documents.ts";

type Filler = Pick<System, "database" | "now">;

const AT_ONCE = 500;

/** Time limit of a call. The next one continues, so that other functions get their turn. */
const LONGEST_MS = 40_000;

const FIRST = "";
const AFTER_ALL = "~";

interface Row {
  made: string;
  document: SearchDocument;
}

/**
 * Indexes records created before search existed, newest first, in batches committed one by one. Records written
 * meanwhile have a document already. Returns the number of documents processed, 0 once all exist.
 */
export async function backfillSearch(system: Filler, longest_ms = LONGEST_MS): Promise<number> {
  const { sql } = system.database;
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < longest_ms) {
    const [state] = await sql<{ below: string | null }>(
      "SELECT below FROM search_backfill WHERE ended_at IS NULL",
      [],
    );
    if (state === undefined) break;
    const rows = await readOlder(system, state.below ?? AFTER_ALL);
    await writeTogether(sql, [olderDocumentPart(rows.map(({ document }) => document))]);
    count += rows.length;
    const isLast = rows.length < AT_ONCE;
    const below = rows.at(-1)?.made ?? FIRST;
    const ended_at = isLast ? system.now() : null;
    await sql("UPDATE search_backfill SET below = $1, ended_at = $2", [below, ended_at]);
  }
  return count;
}

async function readOlder({ database: { prisma } }: Filler, below: string): Promise<Row[]> {
  const page = (prefix: string) => ({
    where: { id: { lt: `${prefix}_${below}`, gt: `${prefix}_` }, deleted_at: null },
    orderBy: { id: "desc" as const },
    take: AT_ONCE,
  });
  const { deleted_at: _, ...label } = page("label").where;
  const texts = { entries: { select: { content: true, title: true } } };
  const [posts, files, labels, channels] = await Promise.all([
    prisma.post.findMany({ ...page("post"), include: texts }),
    prisma.mediaFile.findMany(page("med")),
    prisma.label.findMany({ ...page("label"), where: label }),
    prisma.channel.findMany(page("chan")),
  ]);
  const documents = [
    ...posts.map(postDocument),
    ...files.map(fileDocument),
    ...labels.map(labelDocument),
    ...channels.map(channelDocument),
  ];
  return documents
    .map((document) => ({ made: document.id.slice(document.id.indexOf("_") + 1), document }))
    .sort((left, right) => (left.made > right.made ? -1 : 1))
    .slice(0, AT_ONCE);
}
