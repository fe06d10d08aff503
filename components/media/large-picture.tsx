import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { Picture } from "./picture.tsx";

export function LargePicture({ file }: { file: MediaFile }) {
  const { url, preview_url, content_type } = file;
  const frame = "max-h-[70dvh] w-full rounded-surface border border-line bg-sunken object-contain";
  if (url !== null && content_type.startsWith("video/")) {
    return (
      // The video's speech is unknown here, so there are no captions: people describe videos in the alt text.
      <video
        src={url}
        controls
        preload="metadata"
        aria-label={file.alt_text ?? file.filename}
        className={frame}
        {...(preview_url === null ? {} : { poster: preview_url })}
      >
        <track kind="captions" />
      </video>
    );
  }
  if (preview_url === null)
    return <Picture file={file} className="aspect-video w-full rounded-surface" />;
  return (
    <div className="flex justify-center overflow-hidden rounded-surface border border-line bg-sunken">
      {/* biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted, so next/image has nothing to do */}
      <img
        src={preview_url}
        alt={file.alt_text ?? ""}
        className="picture-ground max-h-[70dvh] max-w-full"
      />
    </div>
  );
}
