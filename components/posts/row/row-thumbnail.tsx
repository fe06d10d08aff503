import { IconPlayerPlayFilled } from "@tabler/icons-react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { ROW_COPY } from "../copy.ts";

/** The picture of a row, 48 px; an empty place without one, so that the texts of all rows line up. */
export function RowThumbnail({ thumbnail }: Pick<PostRow, "thumbnail">) {
  if (thumbnail == null) return <span aria-hidden className="hidden size-12 lg:block" />;
  const isVideo = thumbnail.type.startsWith("video/");
  return (
    <span className="relative size-10 shrink-0 overflow-hidden rounded-field bg-sunken lg:size-12">
      {/* biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted */}
      <img
        src={thumbnail.url}
        alt={thumbnail.alt_text ?? (isVideo ? ROW_COPY.thumbnail.video : ROW_COPY.thumbnail.image)}
        loading="lazy"
        draggable={false}
        className="picture-ground size-full object-cover"
      />
      {isVideo && (
        <span className="absolute right-0.5 bottom-0.5 grid size-4 place-items-center rounded-full bg-black/75 text-white">
          <IconPlayerPlayFilled size={9} aria-hidden />
        </span>
      )}
    </span>
  );
}
