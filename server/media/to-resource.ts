import type {
  CropFrame,
  MediaFailure,
  MediaFile as Resource,
  ScanType,
} from "#core/contract/resources/media-file.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originalKey, renditionKey } from "./object-keys.ts";

const SHOWN_MS = 3_600_000;

export interface Rendition {
  content_type: string;
  size: number;
  width: number;
  height: number;
}

type FileRecord = MediaFile & { labels?: { label: { id: string; name: string } }[] };

/** Returns the file as the API shows it, with URLs valid for an hour. Makes no requests. */
export async function toMediaFile(ctx: ServiceContext, file: FileRecord): Promise<Resource> {
  return {
    ...factsOf(file),
    ...(await addressesOf(ctx, file)),
    labels: (file.labels ?? []).map(({ label }) => label),
    created_at: file.created_at.toISOString(),
    updated_at: file.updated_at.toISOString(),
  };
}

function factsOf(file: MediaFile) {
  const { id, filename, content_type, alt_text, source_url, cropped_from_id, frame } = file;
  const { width, height, animated, duration_ms, pages } = file;
  const { frame_rate, video_codec, chroma_subsampling, bit_depth, scan_type } = file;
  const { audio_codec, audio_sample_rate, audio_channels } = file;
  const { state, reason, message } = file;
  return {
    id,
    filename,
    state,
    ready: state === "ready",
    failed: state === "failed",
    error: reason === null ? null : { reason: reason as MediaFailure, message: message ?? "" },
    content_type,
    size: Number(file.size),
    width,
    height,
    animated,
    duration_ms,
    pages,
    frame_rate,
    video_codec,
    chroma_subsampling,
    bit_depth,
    scan_type: scan_type as ScanType | null,
    audio_codec,
    audio_sample_rate,
    audio_channels,
    alt_text,
    source_url,
    cropped_from:
      cropped_from_id === null ? null : { id: cropped_from_id, frame: frame as CropFrame },
  };
}

async function addressesOf({ system }: ServiceContext, file: MediaFile) {
  if (file.state !== "ready") return { url: null, preview_url: null, thumbnail_url: null };
  const { storage } = system;
  const expires_at = roundedExpiry(system.now());
  const renditions = file.renditions as Record<string, Rendition | undefined>;
  const original = { expires_at, content_type: file.content_type, save_as: null };
  const addressOf = async (name: string) => {
    const rendition = renditions[name];
    if (rendition === undefined) return null;
    const { content_type } = rendition;
    return storage.presignGet(renditionKey(file, name), { ...original, content_type });
  };
  return {
    url: await storage.presignGet(originalKey(file), original),
    preview_url: await addressOf("preview"),
    thumbnail_url: await addressOf("thumbnail"),
  };
}

/** A file's thumbnail as it is stored. */
export interface StoredThumbnail {
  storage_key: string;
  /** Type of the thumbnail. */
  content_type: string;
}

/** Returns a thumbnail's URL, valid for an hour. Makes no requests. */
export function thumbnailAddress(
  { storage, now }: Pick<ServiceContext["system"], "storage" | "now">,
  { storage_key, content_type }: StoredThumbnail,
): Promise<string> {
  return storage.presignGet(renditionKey({ storage_key }, "thumbnail"), {
    expires_at: roundedExpiry(now()),
    content_type,
    save_as: null,
  });
}

/**
 * Returns when a URL expires: constant for some minutes, so that a browser requesting the file again can use its cached
 * image.
 */
function roundedExpiry(now: Date): Date {
  const step = SHOWN_MS / 4;
  return new Date(Math.ceil(now.getTime() / step) * step + SHOWN_MS);
}
