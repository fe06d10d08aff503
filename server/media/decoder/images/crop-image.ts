import type { FileType } from "#core/contract/file-types.ts";
import type { CropFrame } from "#core/contract/resources/media-file.ts";
import type { ByteSource } from "#server/media/byte-source.ts";
import { undecodable } from "#server/media/file-fault-error.ts";
import type { MadeImage } from "#server/media/task.ts";
import { readAll } from "../read-all.ts";
import { sniffType } from "../sniff-type.ts";
import { encodeImage } from "./encode-image.ts";
import { openImage } from "./open-image.ts";

export async function cropImage(source: ByteSource, frame: CropFrame): Promise<MadeImage> {
  const type = (await sniffType(source)) as FileType;
  const image = await openImage(await readAll(source));
  const { width, pageHeight, height, pages = 1 } = image.metadata;
  if (frame.x + frame.width > width || frame.y + frame.height > (pageHeight ?? height))
    throw undecodable("The frame must lie within the image.");
  const { x: left, y: top, ...sides } = frame;
  const whole = pages === 1 ? image.still() : image.animation();
  return encodeImage(whole.extract({ left, top, ...sides }), { type, quality: 95 });
}
