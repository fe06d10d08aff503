import { IconFileTypePdf, IconMovie, IconPhoto, IconPhotoX } from "@tabler/icons-react";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { duration } from "./duration.ts";
import { isDocument } from "./is-document.ts";

interface Props {
  file: MediaFile | undefined;
  /** `preview` is sharper, for larger display. */
  size?: "thumbnail" | "preview";
  className?: string;
}

/** A file's thumbnail, with the duration of a video. Documents and files that aren't ready show their kind. */
export function Picture({ file, size = "thumbnail", className = "" }: Props) {
  const address = size === "preview" ? file?.preview_url : file?.thumbnail_url;
  const Icon = iconOf(file);
  return (
    <span
      className={`relative flex items-center justify-center overflow-hidden bg-sunken text-muted ${className}`}
    >
      {address == null ? (
        <Icon size={24} stroke={1.5} aria-hidden />
      ) : (
        // biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted, so next/image has nothing to do
        <img
          src={address}
          alt={file?.alt_text ?? ""}
          loading="lazy"
          draggable={false}
          className="picture-ground size-full object-cover"
        />
      )}
      {file?.duration_ms != null && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/75 px-1 text-xs text-white">
          {duration(file.duration_ms)}
        </span>
      )}
    </span>
  );
}

function iconOf(file: MediaFile | undefined) {
  if (file?.failed) return IconPhotoX;
  if (file !== undefined && isDocument(file)) return IconFileTypePdf;
  return file?.content_type.startsWith("video/") ? IconMovie : IconPhoto;
}
