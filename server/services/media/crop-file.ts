import type { z } from "zod";
import type { CropFile } from "#core/contract/files/crop-file.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { CropFrame, MediaFile as Resource } from "#core/contract/resources/media-file.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "../context.ts";
import { findFile } from "./find-file.ts";
import { findLabelledFile } from "./find-labelled-file.ts";
import { insertFiles } from "./insert-files.ts";
import { eventFor, newFile } from "./new-file.ts";
import { toMediaFile } from "./to-resource.ts";

type Input = z.output<typeof CropFile.input>;

/**
 * A new file of a part of an image; the one that is there already where the same part was asked for before. Refuses what is no
 * image that is ready, and a frame that is not within it. Five statements at most.
 */
export async function cropFile({
  ctx,
  input: { id, frame },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Resource> {
  const image = await findFile(ctx, id);
  refuseUncroppable(image, frame);
  const cropped = (await findCrop(ctx, image, frame)) ?? (await addCrop(ctx, image, frame));
  return toMediaFile(ctx, await findLabelledFile(ctx, cropped));
}

async function addCrop(ctx: ServiceContext, image: MediaFile, frame: CropFrame): Promise<string> {
  const { filename, content_type, alt_text } = image;
  // It takes at most about as much; what it really takes is counted once it is made.
  const file = { filename, content_type, alt_text, size: Number(image.size) };
  const part = { cropped_from_id: image.id, frame };
  const row = newFile(ctx, { ...file, ...part, state: "processing" });
  try {
    await insertFiles(ctx, [row], [eventFor(row, "media/arrived")]);
    return row.id;
  } catch (error) {
    if (!isTaken(error, "media_file_crop_key")) throw error;
    return (await findCrop(ctx, image, frame)) ?? row.id;
  }
}

async function findCrop(
  { db }: ServiceContext,
  image: MediaFile,
  frame: CropFrame,
): Promise<string | null> {
  const where = { cropped_from_id: image.id, frame: { equals: { ...frame } }, deleted_at: null };
  const found = await db.mediaFile.findFirst({ where, select: { id: true } });
  return found?.id ?? null;
}

function refuseUncroppable(
  { state, content_type, width, height }: MediaFile,
  { x, y, ...frame }: CropFrame,
): void {
  if (state !== "ready" || !content_type.startsWith("image/") || width === null || height === null)
    throw Refusal.because("not_croppable", "Only an image that is ready can be cropped.");
  if (x + frame.width <= width && y + frame.height <= height) return;
  throw Refusal.because(
    "not_croppable",
    `frame: it must lie within the image, which has ${width} × ${height} pixels.`,
  );
}
