import type { ShownFile } from "#components/shown-post/shown-post.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";

export function toShownFile(file: MediaFile): ShownFile {
  const { id, content_type, preview_url, alt_text, width, height, duration_ms, filename, pages } =
    file;
  const picture = { picture_url: preview_url, video_url: null };
  return {
    id,
    content_type,
    ...picture,
    alt_text,
    width,
    height,
    duration_ms,
    name: filename,
    pages,
  };
}
