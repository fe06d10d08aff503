import { randomToken } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { writeArchive } from "./write-archive.ts";

/** How long an archive is stored. S3 signs no URL for longer. */
const STORED_MS = 7 * 86_400_000;

/** All archives are below this key. */
const PREFIX = "exports/";

/** Returns what the keys of an organization's archives start with. */
export function exportPrefix(organization_id: string): string {
  return `${PREFIX}${organization_id}/`;
}

interface Started {
  export_id: string;
  organization_id: string;
}

/**
 * Writes the archive of an export, unless it has ended. Earlier archives of the organization expire. If the process dies,
 * the next attempt starts from the beginning, and what the first one stored is replaced.
 */
export async function runExport(system: System, { export_id, organization_id }: Started) {
  const { prisma } = system.database;
  const running = { id: export_id, organization_id, status: "working" };
  // Nobody can guess an archive's address. Stored first, so that a killed attempt's archive is replaced or removed.
  await prisma.organizationExport.updateMany({
    where: { ...running, storage_key: null },
    data: { storage_key: `${exportPrefix(organization_id)}${export_id}-${randomToken()}.tar` },
  });
  const found = await prisma.organizationExport.findFirst({ where: running });
  const key = found?.storage_key ?? null;
  if (key === null) return;
  const bytes = await writeArchive(system, { export_id, organization_id, key });
  const now = system.now();
  const expires_at = new Date(now.getTime() + STORED_MS);
  const ended = await prisma.$transaction(async (tx) => {
    const { count } = await tx.organizationExport.updateMany({
      where: running,
      data: { status: "ready", bytes, expires_at },
    });
    if (count > 0)
      await tx.organizationExport.updateMany({
        where: { organization_id, id: { not: export_id }, expires_at: { gt: now } },
        data: { expires_at: now },
      });
    return count > 0;
  });
  // The organization was deleted meanwhile.
  if (!ended) await system.storage.remove([key]);
}

/** Ends an export that couldn't be written. */
export async function failExport({ database }: System, { export_id }: Started): Promise<void> {
  await database.prisma.organizationExport.updateMany({
    where: { id: export_id, status: "working" },
    data: {
      status: "failed",
      error:
        "The archive couldn't be written, because the file storage was full or unavailable. Start the export again, and tell your server administrator if it fails again.",
    },
  });
}

/** Longer than any export takes, retries included: its run was lost. */
const LOST_MS = 2 * 86_400_000;

const AT_ONCE = 100;

/**
 * Deletes archives that have expired or that no export refers to, and ends exports whose run was lost. Returns the number
 * of archives.
 */
export async function removeExports(system: System): Promise<number> {
  const { prisma } = system.database;
  const now = system.now();
  const lost = new Date(now.getTime() - LOST_MS);
  const stuck = await prisma.organizationExport.findMany({
    where: { status: "working", created_at: { lt: lost } },
    select: { id: true, organization_id: true },
    take: AT_ONCE,
  });
  for (const { id: export_id, organization_id } of stuck)
    await failExport(system, { export_id, organization_id });
  const ended = await prisma.organizationExport.findMany({
    where: {
      storage_key: { not: null },
      OR: [{ status: "failed" }, { status: "ready", expires_at: { lte: now } }],
    },
    take: AT_ONCE,
  });
  for (const { id, storage_key } of ended) {
    await system.storage.remove([storage_key ?? ""]);
    await prisma.organizationExport.updateMany({ where: { id }, data: { storage_key: null } });
  }
  return ended.length + (await removeOrphans(system, lost));
}

async function removeOrphans({ database, storage }: System, before: Date): Promise<number> {
  let removed = 0;
  let page = await storage.list(PREFIX);
  while (page.length > 0) {
    const keys = page.filter(({ modified_at }) => modified_at < before).map(({ key }) => key);
    const known = await database.prisma.organizationExport.findMany({
      where: { storage_key: { in: keys } },
      select: { storage_key: true },
    });
    const used = new Set(known.map(({ storage_key }) => storage_key));
    const orphans = keys.filter((key) => !used.has(key));
    await storage.remove(orphans);
    removed += orphans.length;
    page = await storage.list(PREFIX, page.at(-1)?.key);
  }
  return removed;
}
