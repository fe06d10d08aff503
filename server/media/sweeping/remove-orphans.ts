import type { System } from "#server/system.ts";

/** How long to keep an object without a known file. Longer than any upload may take. */
const RETENTION_MS = 48 * 3_600_000;

const INCOMING = "incoming/";

/**
 * Deletes uploaded objects that no file is waiting for. Objects uploaded again after their file was complete are
 * deleted immediately: they count against nobody's storage, and S3 can't refuse them. Returns the number of objects.
 */
export async function removeOrphans(system: System): Promise<number> {
  const old = system.now().getTime() - RETENTION_MS;
  let removed = 0;
  let page = await system.storage.list(INCOMING);
  while (page.length > 0) {
    const waited = await findFiles(system, page);
    const orphans = page
      .filter(({ key, modified_at }) => !(waited.get(key) ?? modified_at.getTime() >= old))
      .map(({ key }) => key);
    if (orphans.length > 0) await system.storage.close(orphans);
    removed += orphans.length;
    page = await system.storage.list(INCOMING, page.at(-1)?.key);
  }
  return removed;
}

async function findFiles(
  { database }: System,
  objects: readonly { key: string }[],
): Promise<Map<string, boolean>> {
  const keys = objects.map(({ key }) => key);
  const files = await database.prisma.mediaFile.findMany({
    where: {
      storage_key: { in: keys.map((key) => key.slice(INCOMING.length)) },
      id: { in: keys.map((key) => key.split("/").at(-1) ?? "") },
    },
    select: { storage_key: true, state: true },
  });
  return new Map(
    files.map(({ storage_key, state }) => [
      `${INCOMING}${storage_key}`,
      state === "uploading" || state === "processing",
    ]),
  );
}
