import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  address,
  characters,
  files,
  flag,
  format,
  GIF,
  JPEG,
  lookedUp,
  MB,
  media,
  only,
  PNG,
  required,
  requiredTitle,
  text,
  textOption,
  USUAL_COST,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";

// `POST_BODY_MAX_LENGTH`, in UTF-16 units (github.com/LemmyNet/lemmy, crates/utils/src/utils/validation.rs).
const body = text(characters(50_000));

// `is_valid_post_title` in the same file: 3 to 200 characters on one line.
const title = {
  ...requiredTitle({ unit: "code_point" as const, limit: 200 }),
  min_length: 3,
  forbidden: ["\n"],
};

export const manifest: ProviderManifest = {
  provider: "lemmy",
  title: "Lemmy",
  // With a long name of a server.
  longest_post_url: "https://comes-later-comes-later-comes-lat.social/post/comes-late",
  api_version: {
    name: "v3",
    since: null,
    until: null,
    source: "https://join-lemmy.org/api",
  },
  formats: [
    // A post has one URL, which is its image's if it has one (`CreatePost` of join-lemmy.org/api).
    format("post", {
      text: body,
      title,
      media: media({
        images: files({
          max_count: 1,
          types: [JPEG, PNG, GIF, WEBP],
          // `client_max_body_size` of Lemmy's installer (github.com/LemmyNet/lemmy-ansible, templates/nginx.conf). A
          // server may allow more or less, and returns an error itself.
          max_bytes: 20 * MB,
          // `max_area` of pict-rs, which stores the images (git.asonix.dog/asonix/pict-rs, defaults.toml).
          max_pixels: 40_000_000,
        }),
        // `ALT_TEXT_MAX_LENGTH` (crates/utils/src/utils/validation.rs).
        alt_text: characters(1500),
      }),
    }),
    format("link", { text: body, title, link: { option: "url" } }),
  ],
  // Lemmy's Markdown is CommonMark with `~~`, like Reddit's (join-lemmy.org/docs/users/02-media.html). `reddit` also
  // escapes `~` and `^`, which mean subscript and superscript in both.
  dialect: "reddit",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // The server reads the page itself (crates/api_common/src/request.rs, `generate_post_link_metadata`).
  links: { clickable: true, preview: "platform" },
  // Fields of `CreatePost` and `CreateComment` (join-lemmy.org/api).
  options: [
    required(
      lookedUp(
        textOption("community", "Community", "the community to post to, such as news@lemmy.world."),
      ),
    ),
    only(
      ["link"],
      // `URL_MAX_LENGTH` (crates/utils/src/utils/validation.rs).
      address("url", "Link", "where a link post leads. Default: the first link in the text.", 2000),
    ),
    flag("nsfw", "Not safe for work", "marks the post as not safe for work."),
    // `BODY_MAX_LENGTH` (crates/utils/src/utils/validation.rs).
    textOption(
      "first_comment",
      "First comment",
      "a comment by the account itself, in Markdown.",
      10_000,
    ),
  ],
  // `EditPost` of join-lemmy.org/api
  edit: {
    formats: ["post", "link"],
    text: true,
    title: true,
    with_files: true,
    options: ["url", "nsfw"],
  },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Each server limits posts by IP address: by default 6 in 10 minutes, shared by everyone behind that address
  // (migrations, `local_site_rate_limit`). There is no limit per account.
  quotas: [],
};
