/** The body of `POST /v5/pins` (`PinCreate` of github.com/pinterest/api-description, v5/openapi.yaml 5.23.0). */
import { z } from "zod";
import { atMost } from "#platforms/kit/simulator/at-most.ts";

const id = z.string().regex(/^\d+$/);
// Searches for non-base64 characters: a pattern for the whole string would overflow the stack on megabytes.
const base64 = z
  .string()
  .min(1)
  .refine((data) => !/[^a-zA-Z0-9+/=]/.test(data), "must be base64");
const url = z.url({ protocol: /^https?$/ });
const Picture = z.object({ content_type: z.enum(["image/jpeg", "image/png"]), data: base64 });
const AtAddress = z.object({ url });

const MediaSource = z.discriminatedUnion("source_type", [
  Picture.extend({ source_type: z.literal("image_base64") }),
  AtAddress.extend({ source_type: z.literal("image_url") }),
  z.object({
    source_type: z.literal("multiple_image_base64"),
    items: z.array(Picture).min(2).max(5),
  }),
  z.object({
    source_type: z.literal("multiple_image_urls"),
    items: z.array(AtAddress).min(2).max(5),
  }),
  z
    .object({
      source_type: z.literal("video_id"),
      media_id: id,
      cover_image_url: url.optional(),
      cover_image_content_type: z.enum(["image/jpeg", "image/png"]).optional(),
      cover_image_data: base64.optional(),
      cover_image_key_frame_time: z.int().min(0).optional(),
    })
    .refine(
      ({ cover_image_url, cover_image_data, cover_image_key_frame_time: time }) =>
        (cover_image_url ?? cover_image_data ?? time) !== undefined,
      { error: "a video needs a cover image" },
    )
    .refine(
      ({ cover_image_data: data, cover_image_content_type: type }) =>
        (data === undefined) === (type === undefined),
      { error: "'cover_image_data' and 'cover_image_content_type' go together" },
    ),
]);
export type MediaSource = z.infer<typeof MediaSource>;

/** Other fields are ignored. Pinterest doesn't define a character: the strictest way to count is used. */
export const NewPin = z.object({
  board_id: id,
  board_section_id: id.nullish(),
  title: atMost(100).nullish(),
  description: atMost(800).nullish(),
  alt_text: atMost(500).nullish(),
  link: url.max(2048).nullish(),
  media_source: MediaSource,
});
export type NewPin = z.infer<typeof NewPin>;
