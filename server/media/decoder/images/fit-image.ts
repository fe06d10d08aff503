import type { FileType } from "#core/contract/file-types.ts";
import type { ByteSource } from "#server/media/decoding/byte-source.ts";
import { undecodable } from "#server/media/decoding/file-fault-error.ts";
import type { ImageDemands, MadeImage } from "#server/media/decoding/task.ts";
import { readAll } from "../read-all.ts";
import { sniffType } from "../sniff-type.ts";
import { encodeImage } from "./encode-image.ts";
import { type OpenImage, openImage } from "./open-image.ts";

const QUALITIES = [90, 80, 70, 60];

const SHRINK = 0.8;

const OPAQUE: readonly FileType[] = ["image/jpeg", "image/png", "image/webp"];
const TRANSPARENT: readonly FileType[] = ["image/png", "image/webp", "image/jpeg"];

/**
 * Returns an image that meets a platform's requirements: unchanged if possible, otherwise with minimal changes.
 * Deterministic for the same file and requirements, as long as Crier's version of sharp is the same.
 */
export async function fitImage(source: ByteSource, demands: ImageDemands): Promise<MadeImage> {
  const bytes = await readAll(source);
  const found = (await sniffType(source)) as FileType;
  const image = await openImage(bytes);
  const { width, pageHeight, height } = image.metadata;
  const size = { width, height: pageHeight ?? height };
  const isTaken = demands.types.includes(found);
  const scale = scaleFor(size, demands);
  if (isTaken && scale === 1 && bytes.length <= (demands.max_bytes ?? Infinity))
    return { content_type: found, ...size, bytes };
  return encodeWithin(image, {
    ...demands,
    type: isTaken ? found : typeFor(image, demands),
    scale,
  });
}

function scaleFor(
  { width, height }: { width: number; height: number },
  { max_pixels, max_side }: ImageDemands,
): number {
  const bySide = (max_side ?? Infinity) / Math.max(width, height);
  const byArea = Math.sqrt((max_pixels ?? Infinity) / (width * height));
  return Math.min(1, bySide, byArea);
}

function typeFor({ metadata }: OpenImage, { types }: ImageDemands): FileType {
  const type = (metadata.hasAlpha ? TRANSPARENT : OPAQUE).find((each) => types.includes(each));
  if (type === undefined) throw undecodable(`It can't be converted to ${types.join(", ")}.`);
  return type;
}

async function encodeWithin(
  image: OpenImage,
  { type, scale, max_bytes, types }: ImageDemands & { type: FileType; scale: number },
): Promise<MadeImage> {
  const { width, pages = 1, hasAlpha } = image.metadata;
  const most = max_bytes ?? Infinity;
  const canLose = type === "image/png" && !hasAlpha && types.includes("image/jpeg");
  for (let times = scale; ; times *= SHRINK) {
    const wide = Math.max(1, Math.floor(width * times));
    const whole = pages > 1 && type === "image/gif" ? image.animation() : image.still();
    const sized = whole.resize({ width: wide, withoutEnlargement: true });
    for (const encoding of encodingsOf(type, canLose)) {
      const made = await encodeImage(sized.clone(), encoding);
      if (made.bytes.length <= most || wide === 1) return made;
    }
  }
}

/** A lossless type is tried once, then JPEG if accepted. */
function encodingsOf(type: FileType, canLose: boolean) {
  const losing = (each: FileType) => QUALITIES.map((quality) => ({ type: each, quality }));
  if (type !== "image/png" && type !== "image/gif") return losing(type);
  return [{ type, quality: 100 }, ...(canLose ? losing("image/jpeg") : [])];
}
