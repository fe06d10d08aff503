import dynamic from "next/dynamic";
import { isDocument } from "#components/media/is-document.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { SHOWN_COPY } from "../copy.ts";
import type { ShownFile as File } from "../shown-post.ts";
import { frameRatio } from "./frame-ratio.ts";
import type { PlatformLook } from "./platform-look.ts";
import { ShownFile } from "./shown-file.tsx";

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

export function ShownFiles({ files, look }: Props) {
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
