import { z } from "zod";
import { Instant } from "../instant.ts";

/** Why a file can't be used. All are final: upload another file. */
export const MEDIA_FAILURES = {
  too_large: "Exceeds the size limit of its type.",
  unsupported_type: "Has an unsupported type.",
  content_mismatch: "Its bytes don't match the declared type.",
  empty: "No bytes arrived.",
  upload_incomplete: "The upload never finished.",
  fetch_failed: "Its URL couldn't be downloaded.",
  decode_failed: "It couldn't be decoded or processed.",
  infected: "The virus scan flagged it.",
} as const satisfies Record<string, string>;

export const MediaFailure = z
  .enum(Object.keys(MEDIA_FAILURES) as [keyof typeof MEDIA_FAILURES])
  .meta({
    id: "MediaFailure",
    description: Object.entries(MEDIA_FAILURES)
      .map(([reason, when]) => `\`${reason}\`: ${when}`)
      .join(" "),
  });
export type MediaFailure = z.infer<typeof MediaFailure>;

export const MediaState = z.enum(["uploading", "processing", "ready", "failed"]).meta({
  id: "MediaState",
  description:
    "`uploading`: its bytes are incomplete, or the upload hasn't been completed. `processing`: it is being downloaded or processed.",
});
export type MediaState = z.infer<typeof MediaState>;

/** How a video's frames are stored: as full frames, or as two interlaced fields. */
export const ScanType = z.enum(["progressive", "interlaced"]);
export type ScanType = z.infer<typeof ScanType>;

/** A crop of an image, in pixels as displayed. */
export const CropFrame = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
});
export type CropFrame = z.infer<typeof CropFrame>;

const address = "A URL that works for an hour.";

/** An image, a video or a PDF document. It is `ready` once it was uploaded and processed. */
export const MediaFile = z
  .object({
    id: z.string(),
    filename: z.string(),
    state: MediaState,
    ready: z.boolean(),
    failed: z.boolean(),
    error: z
      .object({ reason: MediaFailure, message: z.string() })
      .nullable()
      .meta({ description: "Why it can't be used; null if it can." }),
    content_type: z.string().meta({
      description: "As declared, until its bytes have been inspected.",
    }),
    size: z.int().meta({ description: "In bytes." }),
    width: z.int().nullable().meta({ description: "In pixels, as displayed." }),
    height: z.int().nullable(),
    animated: z.boolean().nullable().meta({
      description:
        "Whether an image is animated, whatever its type. Null for videos and documents.",
    }),
    duration_ms: z.int().nullable().meta({ description: "For videos and animations." }),
    frame_rate: z.number().nullable().meta({ description: "For videos, in frames per second." }),
    video_codec: z.string().nullable(),
    chroma_subsampling: z.string().nullable().meta({
      description: "For videos, such as 4:2:0. Null if the file doesn't say.",
    }),
    bit_depth: z.int().nullable().meta({ description: "For videos, in bits per sample." }),
    scan_type: ScanType.nullable().meta({ description: "For videos." }),
    audio_codec: z.string().nullable(),
    audio_sample_rate: z.int().nullable().meta({ description: "In hertz, such as 48000." }),
    audio_channels: z.int().nullable().meta({ description: "1 is mono, 2 is stereo." }),
    pages: z.int().nullable().meta({ description: "For documents." }),
    alt_text: z.string().nullable(),
    source_url: z.string().nullable().meta({
      description: "The URL it was downloaded from; null if its bytes were uploaded.",
    }),
    cropped_from: z
      .object({ id: z.string(), frame: CropFrame })
      .nullable()
      .meta({ description: "The file it was cropped from, and the frame." }),
    url: z
      .string()
      .nullable()
      .meta({ description: `${address} Null until it is ready.` }),
    preview_url: z.string().nullable().meta({
      description: "Like `url`, for an image of at most 1,280 pixels, for pages.",
    }),
    thumbnail_url: z.string().nullable().meta({
      description: "Like `url`, for an image of at most 320 pixels, for lists.",
    }),
    labels: z.array(z.object({ id: z.string(), name: z.string() })),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "MediaFile" });
export type MediaFile = z.infer<typeof MediaFile>;
