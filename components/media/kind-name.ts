import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { duration } from "./duration.ts";
import { fileSize } from "./file-size.ts";
import { pageCount } from "./page-count.ts";

/** Formats a file's facts: `JPEG, 1,200 × 800, 340 KB`, `PDF, 12 pages, 2.1 MB`. */
export function kindName(file: MediaFile): string {
  const { content_type, width, height, size, duration_ms, pages } = file;
  const kind = content_type.split("/")[1]?.replace("quicktime", "MOV").toUpperCase();
  const pixels = [width, height].map((side) => side?.toLocaleString("en-US"));
  return [
    kind,
    width === null ? undefined : pixels.join(" × "),
    duration_ms === null ? undefined : duration(duration_ms),
    pages === null ? undefined : pageCount(pages),
    fileSize(size),
  ]
    .filter(Boolean)
    .join(", ");
}
