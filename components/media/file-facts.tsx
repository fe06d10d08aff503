"use client";
import Link from "next/link";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { formatMoment } from "../time/format-time.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { duration } from "./duration.ts";
import { fileSize } from "./file-size.ts";
import { FACTS_COPY } from "./library-copy.ts";

function listed(...facts: (string | null)[]): string | null {
  return facts.filter((fact) => fact !== null).join(", ") || null;
}

function unlessNull<Value>(value: Value | null, format: (value: Value) => string): string | null {
  return value === null ? null : format(value);
}

export function FileFacts({ file }: { file: MediaFile }) {
  const { organization, now } = useWorkspace();
  const { width, height, duration_ms, frame_rate, cropped_from } = file;
  const number = (value: number) => value.toLocaleString("en-US");
  const facts: [string, string | null][] = [
    [FACTS_COPY.type, file.content_type],
    [FACTS_COPY.size, fileSize(file.size)],
    [
      FACTS_COPY.dimensions,
      width === null || height === null ? null : `${number(width)} × ${number(height)}`,
    ],
    [FACTS_COPY.pages, file.pages === null ? null : number(file.pages)],
    [FACTS_COPY.duration, duration_ms === null ? null : duration(duration_ms)],
    [
      FACTS_COPY.frame_rate,
      frame_rate === null ? null : String(Math.round(frame_rate * 100) / 100),
    ],
    [FACTS_COPY.codecs, listed(file.video_codec, file.audio_codec)],
    [
      FACTS_COPY.image,
      listed(
        unlessNull(file.chroma_subsampling, FACTS_COPY.color),
        unlessNull(file.bit_depth, FACTS_COPY.bits),
        file.scan_type,
      ),
    ],
    [
      FACTS_COPY.audio,
      listed(
        unlessNull(file.audio_sample_rate, FACTS_COPY.kilohertz),
        unlessNull(file.audio_channels, FACTS_COPY.audio_channels),
      ),
    ],
    [
      FACTS_COPY.animated,
      file.animated === null ? null : file.animated ? FACTS_COPY.yes : FACTS_COPY.no,
    ],
    [
      FACTS_COPY.added,
      formatMoment(new Date(file.created_at), organization.time_zone, new Date(now)),
    ],
    [FACTS_COPY.source, file.source_url],
  ];
  return (
    <section aria-label={FACTS_COPY.title} className="border-t border-line pt-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-2">
        <CopyButton text={file.id} label={FACTS_COPY.copy_id} />
      </div>
      {cropped_from !== null && (
        <p className="mt-2 text-sm">
          <Link
            href={`/${organization.slug}/media/${cropped_from.id}`}
            className="underline underline-offset-4"
          >
            {FACTS_COPY.original}
          </Link>
        </p>
      )}
    </section>
  );
}
