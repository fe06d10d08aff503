import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { MadeImage } from "#server/media/decoding/task.ts";
import { decoding } from "./open-image.ts";

/** Maximum pixels of the longer side, by name. */
const SIDES = { preview: 1280, thumbnail: 320 };

/** Returns smaller versions of an image for pages: JPEG, or WebP if it has transparency. Decodes it once. */
export async function makeRenditions(image: Sharp): Promise<Record<string, MadeImage>> {
  const raw = await decoding(
    within(image.toColourspace("srgb"), SIDES.preview).raw().toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = raw.info;
  const pixels = { raw: { width, height, channels } };
  const renditions: Record<string, MadeImage> = {};
  for (const [name, side] of Object.entries(SIDES))
    renditions[name] = await encode(within(sharp(raw.data, pixels), side), raw.info);
  return renditions;
}

function within(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}

async function encode(image: Sharp, { channels }: OutputInfo): Promise<MadeImage> {
  const hasAlpha = channels === 2 || channels === 4;
  const encoded = hasAlpha ? image.webp({ quality: 80 }) : image.jpeg({ quality: 80 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { content_type: hasAlpha ? "image/webp" : "image/jpeg", width, height, bytes: data };
}
