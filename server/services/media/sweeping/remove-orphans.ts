import type { System } from "#server/system.ts";

/** Longer than any upload may take. */
const KEPT_MS = 48 * 3_600_000;

const INCOMING = "incoming/";

/** Throws away what was sent and belongs to no file that is waited for. Answers how many objects there were. */
export async function removeOrphans(system: System): Promise<number> {
  const old = system.now().getTime() - KEPT_MS;
  let removed = 0;
  let page = await system.storage.list(INCOMING);
  while (page.length > 0) {
    const stale = page.filter(({ modified_at }) => modified_at.getTime() < old);
    const orphans = await withoutFile(
      system,
      stale.map(({ key }) => key),
    );
    await system.storage.remove(orphans);
    removed += orphans.length;
    page = await system.storage.list(INCOMING, page.at(-1)?.key);
  }
  return removed;
}

async function withoutFile({ database }: System, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const waited = await database.prisma.mediaFile.findMany({
    where: {
      storage_key: { in: keys.map((key) => key.slice(INCOMING.length)) },
      id: { in: keys.map((key) => key.split("/").at(-1) ?? "") },
      state: { in: ["uploading", "processing"] },
    },
    select: { storage_key: true },
  });
  const needed = new Set(waited.map(({ storage_key }) => `${INCOMING}${storage_key}`));
  return keys.filter((key) => !needed.has(key));
}
