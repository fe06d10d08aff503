import { toFact } from "#components/media/to-fact.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { isStill } from "#core/domain/media-fact.ts";

/** A file whose size is known. */
type Measured = MediaFile & { width: number; height: number };

/** Whether a part of it can be taken: it is a picture that does not move. */
export function isCroppable(file: MediaFile | undefined): file is Measured {
  if (file === undefined || !file.ready || file.width === null || file.height === null)
    return false;
  return isStill(toFact(file));
}
