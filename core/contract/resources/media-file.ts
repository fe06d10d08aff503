import { z } from "zod";
import { Instant } from "../instant.ts";

/** Why a file can't be used. All are final: send another one. */
export const MEDIA_FAILURES = {
  too_large: "Over the size limit for its type.",
  unsupported_type: "Of a type that is not accepted.",
  content_mismatch: "Its bytes are not of the type that was declared.",
  empty: "No bytes arrived.",
  upload_incomplete: "The upload never finished.",
  fetch_failed: "Its address could not be fetched.",
  decode_failed: "It could not be decoded or processed.",
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
    "`uploading`: its bytes are still to arrive, or nobody has said that they are here. `processing`: it is fetched or looked at.",
});
export type MediaState = z.infer<typeof MediaState>;

/** How a video's frames are stored: whole, or as two half pictures one after the other. */
export const ScanType = z.enum(["progressive", "interlaced"]);
export type ScanType = z.infer<typeof ScanType>;

/** A part of an image, in pixels as the image is shown. */
export const CropFrame = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
});
export type CropFrame = z.infer<typeof CropFrame>;

const address = "An address that gives it for an hour, to whom it is shown.";

/** An image, a video or a document, which is a PDF. It is `ready` once it has arrived and was looked at. */
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
      .meta({ description: "Why it can't be used; null where nothing is wrong." }),
    content_type: z.string().meta({
      description: "Its type: as declared, until its bytes were looked at.",
    }),
    size: z.int().meta({ description: "In bytes." }),
    width: z.int().nullable().meta({ description: "In pixels, as it is shown." }),
    height: z.int().nullable(),
    animated: z.boolean().nullable().meta({
      description:
        "Whether an image moves, whatever its type. Null for videos and documents, and for files from before this was read.",
    }),
    duration_ms: z.int().nullable().meta({ description: "Of a video or an animation." }),
    frame_rate: z.number().nullable().meta({ description: "Of a video, in frames a second." }),
    video_codec: z.string().nullable(),
    chroma_subsampling: z.string().nullable().meta({
      description: "Of a video, such as 4:2:0. Null where the file does not say.",
    }),
    bit_depth: z.int().nullable().meta({ description: "Of a video, in bits for each sample." }),
    scan_type: ScanType.nullable().meta({ description: "Of a video." }),
    audio_codec: z.string().nullable(),
    audio_sample_rate: z.int().nullable().meta({ description: "In hertz, such as 48000." }),
    audio_channels: z.int().nullable().meta({ description: "1 is mono, 2 is stereo." }),
    pages: z.int().nullable().meta({ description: "Of a document." }),
    alt_text: z.string().nullable(),
    source_url: z.string().nullable().meta({
      description: "The address it was fetched from; null where its bytes were sent.",
    }),
    cropped_from: z
      .object({ id: z.string(), frame: CropFrame })
      .nullable()
      .meta({ description: "The file that it is a part of, and which." }),
    url: z
      .string()
      .nullable()
      .meta({ description: `${address} Null until it is ready.` }),
    preview_url: z.string().nullable().meta({
      description: "Likewise an image of at most 1,280 pixels, for pages.",
    }),
    thumbnail_url: z.string().nullable().meta({
      description: "Likewise an image of at most 320 pixels, for lists.",
    }),
    labels: z.array(z.object({ id: z.string(), name: z.string() })),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "MediaFile" });
export type MediaFile = z.infer<typeof MediaFile>;
