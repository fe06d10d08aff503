import type { MediaFile } from "#server/db/generated/client.ts";
import type { System } from "#server/system.ts";

/**
 * Returns the file if it is still being processed. Null if it was deleted or another run has finished it. One
 * statement.
 */
export function findProcessing({ database }: System, id: string): Promise<MediaFile | null> {
  const where = { id, state: "processing", deleted_at: null } as const;
  return database.prisma.mediaFile.findFirst({ where });
}
