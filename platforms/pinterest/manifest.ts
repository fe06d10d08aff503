import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  address,
  characters,
  files,
  format,
  GB,
  GIF,
  integer,
  JPEG,
  lookedUpById,
  MB,
  MINUTE,
  MOV,
  MP4,
  media,
  only,
  PNG,
  required,
  text,
  textOption,
  title,
  USUAL_COST,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";

// Source unless another page is given: PinCreate of github.com/pinterest/api-description, v5/openapi.yaml 5.23.0.
const description = text(characters(800));
const pinTitle = title(characters(100));
const altText = characters(500);

// BMP, TIFF, GIF, WebP and 20 MB come from another publisher (ayrshare.com/docs/media-guidelines/pinterest); others say
// 32 MB.
const picture = {
  types: [JPEG, PNG, GIF, WEBP, "image/bmp", "image/tiff"],
  max_bytes: 20 * MB,
};

export const manifest: ProviderManifest = {
  provider: "pinterest",
  title: "Pinterest",
  longest_post_url: "https://www.pinterest.com/pin/comes-later-comes-l/",
  api_version: {
    name: "v5",
    since: null,
    until: null,
    source: "https://developers.pinterest.com/docs/api/v5",
  },
  formats: [
    format("pin", {
      text: description,
      title: pinTitle,
      media: media({
        min_count: 1,
        images: files({ max_count: 1, ...picture }),
        alt_text: altText,
      }),
    }),
    // `multiple_image_urls`; all of one size according to other publishers.
    format("carousel", {
      text: description,
      title: pinTitle,
      media: media({
        min_count: 2,
        images: files({ max_count: 5, ...picture }),
        // The pin has one alt text for all its images: theirs are joined, up to the limit.
        alt_text: altText,
      }),
    }),
    // All limits come from another publisher (ayrshare.com/docs/media-guidelines/pinterest); others say 2 GB.
    format("video", {
      text: description,
      title: pinTitle,
      media: media({
        min_count: 1,
        videos: files({
          max_count: 1,
          types: [MP4, MOV, "video/x-m4v"],
          max_bytes: 1 * GB,
          aspect_ratio: { min: 1 / 2, max: 1.91 },
          duration_seconds: { min: 4, max: 15 * MINUTE },
        }),
        // `cover_image_data` and its types, JPEG and PNG: the image beside the video is its cover.
        images: files({ max_count: 1, types: [JPEG, PNG], max_bytes: picture.max_bytes }),
        max_count: 2,
        mix: true,
        cover: true,
        alt_text: altText,
      }),
    }),
  ],
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // A pin leads to its `link`, without a link card.
  links: { clickable: true, preview: "none" },
  options: [
    required(lookedUpById(textOption("board_id", "Board", "the board to pin to."))),
    lookedUpById(textOption("board_section_id", "Section", "a section of that board.")),
    address("link", "Link", "the URL that the pin leads to.", 2048),
    // `cover_image_key_frame_time`
    only(
      ["video"],
      integer(
        "cover_second",
        "Cover, in seconds",
        "the second of the video that its cover shows. An image beside the video is its cover instead.",
      ),
    ),
  ],
  // The API has no comments.
  // `PinUpdate` of github.com/pinterest/api-description, v5/openapi.yaml 5.23.0
  edit: {
    formats: ["pin", "carousel", "video"],
    text: true,
    title: true,
    with_files: true,
    options: ["board_id", "board_section_id", "link"],
  },
  ingestion: false,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // `org_write` per user, from a second-hand source (developers.pinterest.com/docs/reference/rate-limits).
  quotas: [{ window_seconds: MINUTE, posts: 100 }],
};
