/** What an account in the sandbox knows about its server when it starts: what the simulated server then answers. */
import type { ConnectedAccount } from "#platforms/kit/spec/provider.ts";

type Facts = ConnectedAccount["account"];

const READS = { reads_notifications: true, quotes: false, media_types: null };
const V1 = { ...READS, instance_api: "v1" };
const V2 = { ...READS, instance_api: "v2" };

const IMAGES_OF_PIXELFED = ["image/jpeg", "image/png", "image/gif", "video/mp4"];

export const SANDBOXES: { readonly [host: string]: Facts } = {
  "mastodon.test": {
    ...V2,
    software: { name: "mastodon", version: "4.5.0" },
    quotes: true,
    limits: {},
  },
  "pixelfed.test": {
    ...V2,
    software: { name: "pixelfed", version: "0.12.7" },
    media_types: IMAGES_OF_PIXELFED,
    limits: {
      image_size_limit: 15_360_000,
      image_matrix_limit: 2_073_600,
      video_size_limit: 15_360_000,
      video_frame_rate_limit: 120,
      video_matrix_limit: 2_073_600,
      max_options: 0,
    },
  },
  "akkoma.test": {
    ...V1,
    software: { name: "akkoma", version: "3.15.1" },
    limits: {
      max_characters: 5000,
      description_limit: 5000,
      image_size_limit: 16_000_000,
      video_size_limit: 16_000_000,
      max_options: 20,
      max_characters_per_option: 200,
      max_expiration: 31_536_000,
    },
  },
  "gotosocial.test": {
    ...V2,
    software: { name: "gotosocial", version: "0.19.1" },
    media_types: ["image/jpeg", "image/png", "image/webp", "image/gif", "video/mp4"],
    limits: {
      max_characters: 5000,
      max_media_attachments: 6,
      image_size_limit: 41_943_040,
      image_matrix_limit: 16_777_216,
      video_size_limit: 41_943_040,
      video_frame_rate_limit: 60,
      video_matrix_limit: 16_777_216,
      max_options: 6,
    },
  },
  "friendica.test": {
    ...V2,
    software: { name: "friendica", version: "2024.12" },
    media_types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
    limits: {
      max_characters: 200_000,
      max_media_attachments: 99,
      video_frame_rate_limit: 60,
      max_options: 0,
    },
  },
  "iceshrimp.test": {
    ...V2,
    software: { name: "Iceshrimp.NET", version: "2025.1" },
    limits: {
      max_characters: 8192,
      max_media_attachments: 16,
      image_size_limit: 10_485_760,
      video_size_limit: 41_943_040,
      max_options: 10,
      max_characters_per_option: 150,
    },
  },
  "sharkey.test": {
    ...V1,
    software: { name: "sharkey", version: "2025.4.3" },
    media_types: ["image/png", "image/gif", "image/jpeg", "image/webp", "video/mp4"],
    limits: {
      max_characters: 3000,
      max_media_attachments: 16,
      image_size_limit: 10_485_760,
      image_matrix_limit: 16_777_216,
      video_size_limit: 41_943_040,
      video_matrix_limit: 2_304_000,
      max_options: 10,
      max_characters_per_option: 150,
      min_expiration: 50,
    },
  },
};

const NAMED = /\b(pixelfed|akkoma|gotosocial|friendica|iceshrimp|sharkey)\b/i;

/** Returns the software that a channel's name asks for. */
export function sandboxSoftware(name: string): string {
  return NAMED.exec(name)?.[1]?.toLowerCase() ?? "mastodon";
}
