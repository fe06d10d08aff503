import { Refusal } from "#core/contract/refusal.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** Returns the organization's file with this ID. Throws if not found. One statement. */
export async function findFile(ctx: ServiceContext, id: string): Promise<MediaFile> {
  const { db, organization_id } = ctx;
  const file = await db.mediaFile.findFirst({ where: { id, organization_id, deleted_at: null } });
  if (file === null) throw Refusal.notFound("file", id);
  return file;
}
