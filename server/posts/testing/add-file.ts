import type { MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";

export type FileFields = Partial<Omit<MediaFile, "created_by" | "frame" | "renditions">>;

export async function addFile(ctx: ServiceContext, fields: FileFields = {}): Promise<string> {
  const { organization_id } = ctx;
  const id = newId("media_file");
  const at = ctx.system.now();
  const file = {
    id,
    organization_id,
    filename: "launch.jpg",
    content_type: "image/jpeg",
    size: 120_000n,
    width: 1200,
    height: 900,
    state: "ready" as const,
    storage_key: `${organization_id}/${id}`,
    created_by: { ...actorOf(ctx) },
    created_at: at,
    updated_at: at,
  };
  await ctx.db.mediaFile.create({ data: { ...file, ...fields } });
  return id;
}
