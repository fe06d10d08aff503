"use client";
import Link from "next/link";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { formatMoment } from "../time/format-time.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { duration } from "./duration.ts";
import { fileSize } from "./file-size.ts";

/** Those that are known, with commas between them. */
function listed(...facts: (string | null)[]): string | null {
  return facts.filter((fact) => fact !== null).join(", ") || null;
}

function colors(chroma: string | null): string | null {
  return chroma === null ? null : `${chroma} color`;
}

function bits(depth: number | null): string | null {
  return depth === null ? null : `${depth} bit`;
}

function kilohertz(rate: number | null): string | null {
  return rate === null ? null : `${rate / 1000} kHz`;
}

function channels(count: number | null): string | null {
  if (count === null) return null;
  return { 1: "mono", 2: "stereo" }[count] ?? `${count} channels`;
}

/** What is known of a file. */
export function FileFacts({ file }: { file: MediaFile }) {
  const { organization, now } = useWorkspace();
  const { width, height, duration_ms, frame_rate, cropped_from } = file;
  const number = (value: number) => value.toLocaleString("en-US");
  const facts: [string, string | null][] = [
    ["Type", file.content_type],
    ["Size", fileSize(file.size)],
    ["Pixels", width === null || height === null ? null : `${number(width)} × ${number(height)}`],
    ["Pages", file.pages === null ? null : number(file.pages)],
    ["Length", duration_ms === null ? null : duration(duration_ms)],
    ["Frames a second", frame_rate === null ? null : String(Math.round(frame_rate * 100) / 100)],
    ["Codecs", listed(file.video_codec, file.audio_codec)],
    ["Picture", listed(colors(file.chroma_subsampling), bits(file.bit_depth), file.scan_type)],
    ["Sound", listed(kilohertz(file.audio_sample_rate), channels(file.audio_channels))],
    ["Animated", file.animated === null ? null : file.animated ? "Yes" : "No"],
    ["Added", formatMoment(new Date(file.created_at), organization.time_zone, new Date(now))],
    ["Fetched from", file.source_url],
  ];
  return (
    <section aria-label="Facts" className="border-t border-line pt-4">
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
        <CopyButton text={file.id} label="Copy its number, for programs" />
      </div>
      {cropped_from !== null && (
        <p className="mt-2 text-sm">
          <Link
            href={`/${organization.slug}/media/${cropped_from.id}`}
            className="underline underline-offset-4"
          >
            A part of another picture
          </Link>
        </p>
      )}
    </section>
  );
}
