import type { MediaFile } from "#server/db/generated/client.ts";
import type { System } from "#server/system.ts";

/** The file, if it is still looked at; null where it was deleted, or where another run has ended it. One statement. */
export function findProcessing({ database }: System, id: string): Promise<MediaFile | null> {
  const where = { id, state: "processing", deleted_at: null } as const;
  return database.prisma.mediaFile.findFirst({ where });
}
