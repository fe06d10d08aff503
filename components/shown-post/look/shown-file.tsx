import { IconMovie, IconPhoto, IconPlayerPlayFilled } from "@tabler/icons-react";
import { duration } from "#components/media/duration.ts";
import type { ShownFile as File } from "../shown-post.ts";

/** An image, or a video's first frame with its duration. Fills its container. */
export function ShownFile({ file }: { file: File }) {
  const { picture_url, video_url, alt_text, duration_ms } = file;
  const isVideo = file.content_type.startsWith("video/");
  if (isVideo && video_url !== null)
    return (
      // biome-ignore lint/a11y/useMediaCaption: platforms are sent none
      <video src={video_url} aria-label={alt_text ?? ""} controls className="size-full bg-black" />
    );
  const Icon = isVideo ? IconMovie : IconPhoto;
  return (
    <>
      {picture_url === null ? (
        <Icon size={24} stroke={1.5} aria-hidden className="absolute inset-0 m-auto" />
      ) : (
        // biome-ignore lint/performance/noImgElement: it is at a signed address of another origin, in the size that is wanted
        <img
          src={picture_url}
          alt={alt_text ?? ""}
          loading="lazy"
          draggable={false}
          className="picture-ground size-full object-cover"
        />
      )}
      {isVideo && <PlaySign />}
      {duration_ms !== null && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/75 px-1 text-xs text-white">
          {duration(duration_ms)}
        </span>
      )}
    </>
  );
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
