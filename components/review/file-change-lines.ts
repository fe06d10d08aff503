import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { CHANGES_COPY } from "./copy.ts";
import type { ChangeLine } from "./reviewed.ts";

/** The alt text of each file by its ID, in display order. */
type Shown = Map<string, string>;

const NO_ALT_TEXT = "(no alt text)";
/** The first line of a file in the stored text. Its alt text may have more lines. */
const FILE_START = /^(?<id>med_\w+): (?<alt>.*)$/u;

/** Says which files were added and removed, and compares alt texts. Files are counted, because IDs mean nothing to people. */
export function fileChangeLines(
  { before, after }: { before: string; after: string },
  files: readonly MediaFile[],
): ChangeLine[] {
  const [old, now] = [readFiles(before), readFiles(after)];
  const added = [...now.keys()].filter((id) => !old.has(id));
  const removed = [...old.keys()].filter((id) => !now.has(id));
  const unchanged = [...now.keys()].filter((id) => old.has(id));
  const label = CHANGES_COPY.files;
  const lines: ChangeLine[] = [
    ...counted(added, files).map((what) => ({ label, sentence: CHANGES_COPY.added(what) })),
    ...counted(removed, files).map((what) => ({ label, sentence: CHANGES_COPY.removed(what) })),
    ...unchanged
      .map((id) => ({ before: old.get(id) ?? "", after: now.get(id) ?? "" }))
      .filter((alt) => alt.before !== alt.after)
      .map((alt) => ({ label: CHANGES_COPY.alt_text, ...alt })),
  ];
  return lines.length > 0 ? lines : [{ label, sentence: CHANGES_COPY.reordered }];
}

function readFiles(text: string): Shown {
  const shown: Shown = new Map();
  let last: string | undefined;
  for (const line of text.split("\n")) {
    const { id, alt = "" } = FILE_START.exec(line)?.groups ?? {};
    if (id !== undefined) shown.set(id, alt === NO_ALT_TEXT ? "" : alt);
    else if (last !== undefined) shown.set(last, `${shown.get(last)}\n${line}`);
    last = id ?? last;
  }
  return shown;
}

/** Counts files by kind: `1 image`, `2 videos`. A file that the post no longer shows is just a file. */
function counted(ids: readonly string[], files: readonly MediaFile[]): string[] {
  const kinds = Map.groupBy(ids, (id) => {
    const type = files.find((file) => file.id === id)?.content_type ?? "";
    if (type.startsWith("image/")) return "images";
    return type.startsWith("video/") ? "videos" : "other_files";
  });
  return [...kinds].map(([kind, own]) => CHANGES_COPY[kind](own.length));
}
