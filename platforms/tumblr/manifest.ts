import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  address,
  byDefault,
  choice,
  DAY,
  files,
  format,
  GIF,
  HOUR,
  JPEG,
  MOV,
  MP4,
  media,
  PNG,
  text,
  textOption,
  USUAL_COST,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";

// Limit of one text block; a post has up to 1,000 blocks, and 1 MB (github.com/tumblr/docs, npf-spec.md). Crier limits
// a whole text to what any single block accepts.
const block = { unit: "code_point", limit: 4096 } as const;

export const manifest: ProviderManifest = {
  provider: "tumblr",
  title: "Tumblr",
  // A blog's name has up to 32 letters.
  longest_post_url: "https://www.tumblr.com/comes-later-comes-later-comes-la/comes-later-comesr",
  api_version: {
    name: "v2",
    since: null,
    until: null,
    source: "https://www.tumblr.com/docs/en/api/v2",
  },
  formats: [
    format("post", {
      text: text(block),
      media: media({
        // "Image Blocks"; their size in bytes isn't documented (github.com/tumblr/docs, npf-spec.md).
        max_count: 30,
        images: files({ max_count: 30, types: [JPEG, PNG, GIF, WEBP] }),
        // An hour of video a day, across all posts (github.com/tumblr/docs, api.md).
        videos: files({
          max_count: 1,
          types: [MP4, MOV],
          duration_seconds: { min: null, max: HOUR },
        }),
        // Blocks may be in any order (github.com/tumblr/docs, npf-spec.md).
        mix: true,
        // `alt_text` of images; a video has none (github.com/tumblr/docs, npf-spec.md).
        alt_text: block,
      }),
    }),
  ],
  // Formatting ranges and subtypes of text blocks (github.com/tumblr/docs, npf-spec.md).
  dialect: "tumblr",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // Tumblr enriches a link block (github.com/tumblr/docs, npf-spec.md).
  links: { clickable: true, preview: "platform" },
  // github.com/tumblr/docs, api.md: "Create/Reblog a Post (Neue Post Format)".
  options: [
    textOption("tags", "Tags", "the post's tags, separated by commas."),
    byDefault(
      "published",
      choice("state", "Visibility", "who can see the post.", {
        published: "Public",
        private: "Only the blog's members",
      }),
    ),
    address(
      "link",
      "Link",
      "the page whose card is shown below the text. Default: the page of the first link, if there are no files.",
    ),
    address("source_url", "Source", "the URL that the post is credited to."),
  ],
  // An edit resends all content, including files:
  // www.tumblr.com/docs/en/api/v2#postspost-id---edit-a-post-neue-post-format.
  edit: {
    formats: ["post"],
    text: true,
    title: false,
    with_files: false,
    options: ["tags", "link", "source_url"],
  },
  ingestion: false,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Per user; also 250 images and 20 videos (github.com/tumblr/docs, api.md).
  quotas: [{ window_seconds: DAY, posts: 250 }],
};
