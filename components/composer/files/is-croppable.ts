import { toFact } from "#components/media/to-fact.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { isStill } from "#core/domain/media-fact.ts";

type Measured = MediaFile & { width: number; height: number };

/** Whether a file can be cropped: it is an image that isn't animated. */
export function isCroppable(file: MediaFile | undefined): file is Measured {
  if (file === undefined || !file.ready || file.width === null || file.height === null)
    return false;
  return isStill(toFact(file));
}
