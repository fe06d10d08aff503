import type { FileType } from "#core/contract/file-types.ts";
import { NO_STREAMS } from "#core/domain/media-fact.ts";
import type { ByteSource } from "#server/media/byte-source.ts";
import type { Inspection } from "#server/media/task.ts";
import { readAll } from "../read-all.ts";
import { cleanImage } from "./clean-image.ts";
import { findMotion } from "./find-motion.ts";
import { makeRenditions } from "./make-renditions.ts";
import { openImage } from "./open-image.ts";

/** Inspects an image as displayed: upright, and without metadata about where and by whom it was made. */
export async function inspectImage(source: ByteSource, type: FileType): Promise<Inspection> {
  const bytes = await readAll(source);
  const image = await openImage(bytes);
  const { width, height, orientation = 1, pageHeight = height } = image.metadata;
  const isOnItsSide = orientation >= 5;
  const renditions = await makeRenditions(image.still());
  const cleaned = await cleanImage(bytes, type, image);
  return {
    content_type: type,
    width: isOnItsSide ? pageHeight : width,
    height: isOnItsSide ? width : pageHeight,
    ...findMotion(cleaned === null ? bytes : Buffer.from(cleaned), type, image.metadata),
    ...NO_STREAMS,
    pages: null,
    cleaned: cleaned === null ? null : { bytes: cleaned },
    renditions,
  };
}
