import { toFact } from "#components/media/to-fact.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";

export type CachedFiles = ReadonlyMap<string, MediaFile>;

export const NO_FILES: CachedFiles = new Map();

/** Returns the facts that validation needs about these files, in order. Unknown files are omitted. */
export function factsOf(ids: readonly string[], files: CachedFiles): MediaFact[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file === undefined ? [] : [toFact(file)];
  });
}
