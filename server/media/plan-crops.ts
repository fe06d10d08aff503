import { Refusal } from "#core/contract/refusal.ts";
import type { CropFrame } from "#core/contract/resources/media-file.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { FIND_CROPS, type PostFile } from "./post-file.ts";
import { newFile } from "./uploading/new-file.ts";

interface WantedCrop {
  image_id: string;
  frame: CropFrame;
}

interface PlannedCrop {
  id: string;
  file: PostFile | null;
}

export interface CropPlan {
  crops: PlannedCrop[];
  new_files: NewCrop[];
}

type NewCrop = ReturnType<typeof newCrop>;

interface Image {
  id: string;
  filename: string;
  content_type: string;
  size: number;
  alt_text: string | null;
  crops: { frame: CropFrame; file: PostFile }[];
}

/**
 * Returns the files of image crops. An existing crop is reused. Throws if an image isn't the organization's. New crops
 * are stored by `insertFiles` within `retryRace`: of two concurrent calls for the same crop, one fails there and then
 * finds the other's. One statement, or none without crops.
 */
export async function planCrops(
  sql: RunSql,
  ctx: ServiceContext,
  wanted: readonly WantedCrop[],
): Promise<CropPlan> {
  const ids = [...new Set(wanted.map(({ image_id }) => image_id))];
  if (ids.length === 0) return { crops: [], new_files: [] };
  const images = await sql<Image>(FIND_CROPS, [ids, ctx.organization_id]);
  const new_files: NewCrop[] = [];
  const crops = wanted.map(({ image_id, frame }) => {
    const image = images.find(({ id }) => id === image_id);
    if (image === undefined) throw Refusal.notFound("file", image_id);
    const existing = image.crops.find((crop) => isSame(crop.frame, frame));
    if (existing !== undefined) return { id: existing.file.id, file: existing.file };
    const planned = new_files.find(
      (row) => row.cropped_from_id === image_id && isSame(row.frame, frame),
    );
    if (planned !== undefined) return { id: planned.id, file: null };
    const row = newCrop(ctx, image, frame);
    new_files.push(row);
    return { id: row.id, file: null };
  });
  return { crops, new_files };
}

/** Reserves about the size of the image. The actual size is counted once the crop is made. */
function newCrop(ctx: ServiceContext, image: Image, frame: CropFrame) {
  const { id: cropped_from_id, filename, content_type, size, alt_text } = image;
  const file = { filename, content_type, size, alt_text, cropped_from_id, frame };
  return newFile(ctx, { ...file, state: "processing" });
}

function isSame(left: CropFrame, right: CropFrame): boolean {
  const { x, y, width, height } = left;
  return x === right.x && y === right.y && width === right.width && height === right.height;
}
