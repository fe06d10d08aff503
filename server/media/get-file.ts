import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findLabelledFile } from "./find-labelled-file.ts";
import { findUses } from "./find-uses.ts";
import { toMediaFile } from "./to-resource.ts";

export async function getFile({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<MediaFileInUse> {
  const file = await findLabelledFile(ctx, input.id);
  const used_in = await findUses(ctx.sql, ctx, file.id);
  return { ...(await toMediaFile(ctx, file)), used_in };
}
