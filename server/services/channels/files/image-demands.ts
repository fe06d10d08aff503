import { FILE_TYPES, type FileType } from "#core/contract/file-types.ts";
import type { FileRules } from "#core/contract/resources/provider-manifest.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import type { ImageDemands } from "#server/media/task.ts";

export function demandsOf({ types, max_bytes, max_pixels, max_side }: FileRules): ImageDemands {
  const known = (Object.keys(FILE_TYPES) as FileType[]).filter((type) => types.includes(type));
  return { types: known, max_bytes, max_pixels, max_side: max_side ?? null };
}

export function isWithin(
  { type, bytes, width, height }: MediaFact,
  { types, max_bytes, max_pixels, max_side }: ImageDemands,
): boolean {
  return (
    types.some((each) => each === type) &&
    bytes <= (max_bytes ?? bytes) &&
    width * height <= (max_pixels ?? width * height) &&
    Math.max(width, height) <= (max_side ?? Math.max(width, height))
  );
}
