import { toFact } from "#components/media/to-fact.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";

/** What is known of files, by their ids. */
export type KnownFiles = ReadonlyMap<string, MediaFile>;

export const NO_FILES: KnownFiles = new Map();

/** The files with these ids as the verdict judges them, in their order. Those that nothing is known of are left out. */
export function factsOf(ids: readonly string[], files: KnownFiles): MediaFact[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file === undefined ? [] : [toFact(file)];
  });
}
