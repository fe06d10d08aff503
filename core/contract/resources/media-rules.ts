import { z } from "zod";
import { ScanType } from "./media-file.ts";

export const CountingUnit = z
  .enum(["grapheme", "utf8_byte", "utf16", "code_point", "mastodon", "x_weighted", "threads"])
  .meta({ id: "CountingUnit", description: "How a platform counts the length of a text." });
export type CountingUnit = z.infer<typeof CountingUnit>;

export const Budget = z.object({ unit: CountingUnit, limit: z.int() });
export type Budget = z.infer<typeof Budget>;

const Range = z.object({ min: z.number().nullable(), max: z.number().nullable() });

const FileRules = z.object({
  max_count: z.int(),
  types: z.array(z.string()).meta({ description: "Media types, such as image/jpeg." }),
  min_bytes: z.int().optional(),
  max_bytes: z.int().nullable(),
  aspect_ratio: Range.nullable().meta({ description: "Width divided by height." }),
  min_side: z.int().nullable().meta({ description: "Of the shorter side, in pixels." }),
  max_side: z.int().optional().meta({ description: "Of the longer side, in pixels." }),
  max_pixels: z.int().nullable().meta({ description: "Width times height." }),
  duration_seconds: Range.nullable(),
  frame_rate: Range.nullable()
    .optional()
    .meta({ description: "For videos, in frames per second." }),
  video_codecs: z
    .array(z.string())
    .optional()
    .meta({ description: "As in `GET /files/{id}`, such as avc. Omitted: not restricted." }),
  chroma_subsampling: z
    .array(z.string())
    .optional()
    .meta({ description: "For videos, such as 4:2:0. Omitted: not restricted." }),
  scan_types: z
    .array(ScanType)
    .optional()
    .meta({ description: "For videos. Omitted: not restricted." }),
  audio_codecs: z.array(z.string()).optional(),
  max_audio_sample_rate: z.int().optional().meta({ description: "For videos, in hertz." }),
  max_audio_channels: z.int().optional().meta({ description: "For videos." }),
  animated_types: z.array(z.string()).optional().meta({
    description:
      "For images: the types that stay animated on the platform. Animations of other types are shown as a still image. Omitted: unknown.",
  }),
  max_pages: z.int().optional().meta({ description: "For documents." }),
});
export type FileRules = z.infer<typeof FileRules>;

export const MediaRules = z.object({
  min_count: z.int(),
  max_count: z.int(),
  images: FileRules.nullable(),
  videos: FileRules.nullable(),
  documents: FileRules.nullable().meta({ description: "Crier supports only PDF." }),
  max_total_bytes: z.int().optional().meta({ description: "For all files of a post together." }),
  mix: z.boolean().meta({ description: "Whether a post can mix files of different kinds." }),
  cover: z.boolean().optional().meta({
    description: "Whether an image beside a video is its cover. A post then needs the video.",
  }),
  alt_text: Budget.nullable(),
});
export type MediaRules = z.infer<typeof MediaRules>;
