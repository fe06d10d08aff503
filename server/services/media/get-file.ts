import { Refusal } from "#core/contract/refusal.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { ServiceContext } from "../context.ts";
import { toMediaFile } from "./to-resource.ts";

/** One file with its labels. Two statements. */
export async function getFile({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<MediaFile> {
  const file = await ctx.db.mediaFile.findFirst({
    where: { id: input.id, organization_id: ctx.organization_id, deleted_at: null },
    include: { labels: { select: { label: { select: { id: true, name: true } } } } },
  });
  if (file === null) throw Refusal.notFound("file", input.id);
  return toMediaFile(ctx, file);
}
