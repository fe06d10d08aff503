import type { z } from "zod";
import type { CropFile } from "#core/contract/operations/files.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { CropFrame, MediaFile as Resource } from "#core/contract/resources/media-file.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { retryRace } from "#server/kernel/retry-race.ts";
import { findFile } from "./find-file.ts";
import { findLabelledFile } from "./find-labelled-file.ts";
import { planCrops } from "./plan-crops.ts";
import { toMediaFile } from "./to-resource.ts";
import { addFiles } from "./uploading/insert-files.ts";

type Input = z.output<typeof CropFile.input>;

/**
 * Creates a file from a crop of an image, or returns the existing file of the same crop. Throws if the file isn't an
 * image that is ready, the frame isn't within it, or the organization's storage would be exceeded. At most five
 * statements.
 */
export async function cropFile({
  ctx,
  input: { id, frame },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Resource> {
  refuseUncroppable(await findFile(ctx, id), frame);
  const cropped = await retryRace(() => makeCrop(ctx, id, frame));
  return toMediaFile(ctx, await findLabelledFile(ctx, cropped));
}

async function makeCrop(ctx: ServiceContext, image_id: string, frame: CropFrame): Promise<string> {
  const { crops, new_files } = await planCrops(ctx.sql, ctx, [{ image_id, frame }]);
  if (new_files.length > 0) await addFiles(ctx, { files: new_files, event: "media/arrived" });
  return (crops[0] as (typeof crops)[number]).id;
}

function refuseUncroppable(
  { state, content_type, width, height }: MediaFile,
  { x, y, ...frame }: CropFrame,
): void {
  if (state !== "ready" || !content_type.startsWith("image/") || width === null || height === null)
    throw Refusal.because("not_croppable", "Only a ready image can be cropped.");
  if (x + frame.width <= width && y + frame.height <= height) return;
  throw Refusal.because(
    "not_croppable",
    `frame: The frame must lie within the image, which has ${width} × ${height} pixels.`,
  );
}
