import { createReadStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { originalKey } from "#server/media/object-keys.ts";
import type { System } from "#server/system.ts";
import { EXPORTED_KINDS } from "./exported-kinds.ts";
import type { ExportedKind } from "./kinds/exported-kind.ts";
import { FILE_PATH } from "./kinds/post-kinds.ts";
import { readLines } from "./read-lines.ts";
import { readmeOf } from "./readme.ts";
import { sizeInTar, TAR_END, type TarEntry, writeTar } from "./tar.ts";

export const ARCHIVE_TYPE = "application/x-tar";

interface Archive {
  export_id: string;
  organization_id: string;
  key: string;
}

interface Spooled {
  folder: string;
  /** Files on disk, by their name in the archive. */
  texts: { name: string; path: string; size: number }[];
  /** Path of the list of originals: JSON lines of `StoredFile`. */
  originals: string;
  bytes: number;
}

interface StoredFile {
  name: string;
  key: string;
  size: number;
}

/**
 * Writes an organization's archive to the object store and returns its size. The records are first written to a
 * temporary folder, since a tar file says sizes before contents; files are copied one by one. Safe to call again.
 */
export async function writeArchive(system: System, archive: Archive): Promise<number> {
  const folder = join(tmpdir(), `crier-export-${archive.export_id}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    const spooled = await spool(system, archive, folder);
    const body = Readable.from(writeTar(entriesOf(system, spooled)), { objectMode: false });
    const { key } = archive;
    await system.storage.write({ key, content_type: ARCHIVE_TYPE, size: spooled.bytes }, body);
    return spooled.bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spool(
  system: System,
  { organization_id }: Archive,
  folder: string,
): Promise<Spooled> {
  const { sql } = system.database;
  const lines: Record<string, number> = {};
  const texts: Spooled["texts"] = [];
  const add = async (name: string, parts: AsyncIterable<string>) => {
    const path = join(folder, `${texts.length}`);
    await writeParts(path, parts);
    texts.push({ name, path, size: (await stat(path)).size });
  };
  for (const kind of EXPORTED_KINDS)
    await add(`${kind.file}.jsonl`, counted(readLines(sql, organization_id, kind), kind, lines));
  const originals = join(folder, "originals");
  const missing: string[] = [];
  let bytes = TAR_END;
  await writeParts(
    originals,
    listOriginals(system, organization_id, missing, (size) => (bytes += sizeInTar(size))),
  );
  await add("README.txt", once(readmeOf(system.now(), { lines, missing })));
  for (const { size } of texts) bytes += sizeInTar(size);
  return { folder, texts, originals, bytes };
}

async function* counted(
  parts: AsyncIterable<string>,
  { file }: ExportedKind,
  lines: Record<string, number>,
): AsyncGenerator<string> {
  lines[file] = 0;
  for await (const part of parts) {
    lines[file] += part.split("\n").length - 1;
    yield part;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function writeParts(path: string, parts: AsyncIterable<string>): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    for await (const part of parts) await file.write(part);
  } finally {
    await file.close();
  }
}

const FILES = `
  SELECT id, storage_key, ${FILE_PATH} AS name FROM media_file
  WHERE organization_id = $1 AND state = 'ready' AND deleted_at IS NULL AND id > $2 ORDER BY id LIMIT 200`;

/** Asks the store for each size, so that a file that is missing there is named instead of ending the export. */
async function* listOriginals(
  { database, storage }: System,
  organization_id: string,
  missing: string[],
  count: (size: number) => void,
): AsyncGenerator<string> {
  let after = "";
  for (;;) {
    const page = await database.sql<{ id: string; storage_key: string; name: string }>(FILES, [
      organization_id,
      after,
    ]);
    for (const { storage_key, name } of page) {
      const key = originalKey({ storage_key });
      const size = await storage.sizeOf(key);
      if (size === null) {
        if (missing.length < MOST_MISSING) missing.push(name);
        continue;
      }
      count(size);
      yield `${JSON.stringify({ name, key, size } satisfies StoredFile)}\n`;
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** As many as the README names. */
const MOST_MISSING = 1_000;

async function* entriesOf(
  { storage, now }: System,
  { texts, originals }: Spooled,
): AsyncGenerator<TarEntry> {
  const modified_at = now();
  const top = `crier-export-${modified_at.toISOString().slice(0, 10)}`;
  for (const { name, path, size } of texts.toReversed())
    yield { name: `${top}/${name}`, size, modified_at, open: async () => createReadStream(path) };
  for await (const line of createInterface({ input: createReadStream(originals) })) {
    const { name, key, size } = JSON.parse(line) as StoredFile;
    yield { name: `${top}/${name}`, size, modified_at, open: () => storage.read(key) };
  }
}
