import { IconMovie, IconPhoto, IconPlayerPlayFilled } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { duration } from "#components/media/duration.ts";
import { isDocument } from "#components/media/is-document.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { PlatformLook } from "#platforms/kit/browser/platform-look.ts";
import { SHOWN_COPY } from "../copy.ts";
import type { ShownFile as File } from "../shown-post.ts";
import { frameRatio } from "./frame-ratio.ts";

const DocumentCard = dynamic(
  () => import("./document-card.tsx").then((module) => module.DocumentCard, orNotLoaded),
  { loading: nothingYet },
);

/** Maximum in a grid; the last one shows how many more there are. */
const MOST_IN_GRID = 4;

interface Props {
  files: readonly File[];
  look: PlatformLook;
}

export function ShownFiles({ files: all, look }: Props) {
  const files = look.cover ? withCover(all) : all;
  const documents = files.filter(isDocument);
  if (documents.length === 0) return <Pictures files={files} look={look} />;
  const others = files.filter((file) => !isDocument(file));
  return (
    <>
      <Pictures files={others} look={look} />
      <ul className="flex flex-col gap-1">
        {documents.map((file) => (
          <li key={file.id}>
            <DocumentCard file={file} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows a video with the image beside it as its cover. */
function withCover(files: readonly File[]): readonly File[] {
  const video = files.find(isVideo);
  const image = files.find((file) => !isVideo(file));
  return video && image ? [{ ...video, picture_url: image.picture_url }] : files;
}

function isVideo({ content_type }: File): boolean {
  return content_type.startsWith("video/");
}

function Pictures({ files, look }: Props) {
  const [first] = files;
  if (first === undefined) return null;
  if (files.length === 1) return <Rows files={files} look={look} />;
  if (look.files === "slides")
    return <Slides files={files} ratio={frameRatio(first, look.frame)} />;
  return look.files === "rows" ? <Rows files={files} look={look} /> : <Grid files={files} />;
}

const place = "relative min-h-0 min-w-0 overflow-hidden bg-sunken text-muted";

function Rows({ files, look }: Props) {
  return (
    <ul className="flex flex-col gap-0.5 overflow-hidden rounded-field">
      {files.map((file) => (
        <li
          key={file.id}
          className={place}
          style={{
            aspectRatio: file.video_url === null ? frameRatio(file, look.frame) : undefined,
          }}
        >
          <ShownFile file={file} />
        </li>
      ))}
    </ul>
  );
}

/** Two side by side; of three one large and two next to it; four in two rows. */
function Grid({ files }: { files: readonly File[] }) {
  const shown = files.slice(0, MOST_IN_GRID);
  const more = files.length - shown.length;
  return (
    <ul
      className={`grid aspect-video grid-cols-2 gap-0.5 overflow-hidden rounded-field ${shown.length > 2 ? "grid-rows-2" : ""}`}
    >
      {shown.map((file, index) => (
        <li
          key={file.id}
          className={`${place} ${shown.length === 3 && index === 0 ? "row-span-2" : ""}`}
        >
          <ShownFile file={file} />
          {more > 0 && index === shown.length - 1 && (
            <span className="absolute inset-0 flex items-center justify-center bg-black/60 text-xl font-bold text-white">
              +{more}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One at a time, all cropped to the shape of the first, changed by swiping or arrow keys. */
function Slides({ files, ratio }: { files: readonly File[]; ratio: number }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={SHOWN_COPY.slides(files.length)}
      className="flex snap-x snap-mandatory gap-0.5 overflow-x-auto rounded-field"
    >
      {files.map((file, index) => (
        <li
          key={file.id}
          className={`${place} w-full shrink-0 snap-center`}
          style={{ aspectRatio: ratio }}
        >
          <ShownFile file={file} />
          <span className="absolute top-2 right-2 rounded-full bg-black/75 px-2 text-xs text-white">
            {index + 1}/{files.length}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An image, or a video's first frame with its duration. Fills its container. */
function ShownFile({ file }: { file: File }) {
  const { picture_url, video_url, alt_text, duration_ms } = file;
  if (isVideo(file) && video_url !== null)
    return (
      // biome-ignore lint/a11y/useMediaCaption: platforms are sent none
      <video
        src={video_url}
        poster={picture_url ?? undefined}
        aria-label={alt_text ?? ""}
        controls
        className="size-full bg-black"
      />
    );
  const Icon = isVideo(file) ? IconMovie : IconPhoto;
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
      {isVideo(file) && <PlaySign />}
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
