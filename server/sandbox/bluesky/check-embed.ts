import type { Json } from "#server/providers/spec.ts";
import { missing, wrongKind } from "./check-value.ts";
import { isObject } from "./xrpc.ts";

const PATH = "$.record.embed";
const URI = /^[a-z][a-z0-9+.-]*:\S+$/i;

/**
 * Returns what is wrong with a record's `embed`, or null (github.com/bluesky-social/atproto,
 * lexicons/app/bsky/embed/images.json, video.json and external.json).
 */
export function checkEmbed(embed: Json | undefined): string | null {
  if (embed === undefined) return null;
  if (!isObject(embed)) return wrongKind("object", embed, PATH);
  if (embed.$type === "app.bsky.embed.images") return checkImages(embed.images);
  if (embed.$type === "app.bsky.embed.video")
    return checkBlob(embed.video, `${PATH}.video`, {
      type: /^video\/mp4$/,
      max_bytes: 300_000_000,
    });
  if (embed.$type === "app.bsky.embed.external") return checkExternal(embed.external);
  return `Invalid $type (got ${JSON.stringify(embed.$type)}) at ${PATH}`;
}

function checkImages(images: Json | undefined): string | null {
  if (images === undefined) return missing("images", PATH);
  if (!Array.isArray(images)) return wrongKind("array", images, `${PATH}.images`);
  if (images.length > 4) return `array too big (maximum 4, got ${images.length}) at ${PATH}.images`;
  const faults = images.map((image, index) => checkImage(image, `${PATH}.images[${index}]`));
  return faults.find((fault) => fault !== null) ?? null;
}

function checkImage(image: Json, path: string): string | null {
  if (!isObject(image)) return wrongKind("object", image, path);
  if (typeof image.alt !== "string") return missing("alt", path);
  return (
    checkShape(image.aspectRatio, path) ??
    checkBlob(image.image, `${path}.image`, { type: /^image\//, max_bytes: 2_000_000 })
  );
}

function checkExternal(external: Json | undefined): string | null {
  const path = `${PATH}.external`;
  if (external === undefined) return missing("external", PATH);
  if (!isObject(external)) return wrongKind("object", external, path);
  for (const key of ["uri", "title", "description"]) {
    const value = external[key];
    if (value === undefined) return missing(key, path);
    if (typeof value !== "string") return wrongKind("string", value, `${path}.${key}`);
  }
  if (!URI.test(String(external.uri)))
    return `Invalid uri (got ${JSON.stringify(external.uri)}) at ${path}.uri`;
  if (external.thumb === undefined) return null;
  return checkBlob(external.thumb, `${path}.thumb`, { type: /^image\//, max_bytes: 1_000_000 });
}

function checkShape(shape: Json | undefined, path: string): string | null {
  if (shape === undefined) return null;
  const sides = isObject(shape) ? [shape.width, shape.height] : [];
  const whole =
    sides.length === 2 && sides.every((side) => Number.isInteger(side) && Number(side) >= 1);
  return whole ? null : wrongKind("object", shape, `${path}.aspectRatio`);
}

function checkBlob(
  blob: Json | undefined,
  path: string,
  { type, max_bytes }: { type: RegExp; max_bytes: number },
): string | null {
  if (!isObject(blob) || blob.$type !== "blob") return wrongKind("blob", blob ?? null, path);
  if (!type.test(String(blob.mimeType)))
    return `unexpected blob mimeType (got ${blob.mimeType}) at ${path}`;
  if (Number(blob.size) > max_bytes)
    return `blob too big (maximum ${max_bytes}, got ${blob.size}) at ${path}`;
  return null;
}
