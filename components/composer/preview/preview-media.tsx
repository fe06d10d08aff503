import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { Picture } from "#components/media/picture.tsx";
import type { MediaFile } from "#core/contract/resources/media-file.ts";

/** So many are shown side by side; the last of them says how many more there are. */
const MOST_SHOWN = 4;

/** A post's files as platforms show them: one large, up to four in a grid, a video with its first picture and length. */
export function PreviewMedia({ files }: { files: readonly MediaFile[] }) {
  if (files.length === 0) return null;
  const shown = files.slice(0, MOST_SHOWN);
  const more = files.length - shown.length;
  return (
    <div
      className={`grid gap-0.5 overflow-hidden rounded-field ${shown.length === 1 ? "" : "aspect-video grid-cols-2"} ${shown.length > 2 ? "grid-rows-2" : ""}`}
    >
      {shown.map((file, index) => (
        <span
          key={file.id}
          className={`relative block min-h-0 min-w-0 ${shown.length === 3 && index === 0 ? "row-span-2" : ""}`}
          style={shown.length === 1 ? { aspectRatio: aspectOf(file) } : undefined}
        >
          <Picture file={file} size="preview" className="size-full" />
          {file.content_type.startsWith("video/") && <PlaySign />}
          {more > 0 && index === shown.length - 1 && (
            <span className="absolute inset-0 flex items-center justify-center bg-black/60 text-xl font-bold text-white">
              +{more}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** One picture keeps its shape, within what platforms show without cutting it. */
function aspectOf({ width, height }: MediaFile): number {
  if (width === null || height === null) return 16 / 9;
  return Math.min(Math.max(width / height, 0.75), 2);
}

function PlaySign() {
  return (
    <span className="absolute inset-0 flex items-center justify-center">
      <span className="rounded-full bg-black/60 p-2 text-white">
        <IconPlayerPlayFilled size={24} aria-hidden />
      </span>
    </span>
  );
}
