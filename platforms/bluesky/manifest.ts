import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  ANY_LENGTH,
  address,
  byDefault,
  choice,
  DAY,
  files,
  format,
  HOUR,
  JPEG,
  list,
  MP4,
  media,
  PNG,
  text,
  USUAL_COST,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";

// `maxGraphemes` and `maxLength` of `text`, both enforced by the server
// (github.com/bluesky-social/atproto, lexicons/app/bsky/feed/post.json).
const caption = text({ unit: "grapheme", limit: 300 }, { unit: "utf8_byte", limit: 3000 });

const attachments = media({
  // `maxLength` of `images` and `maxSize` of one, raised from 1,000,000 on 2026-04-08. The schema accepts image/*:
  // these are what every client shows (github.com/bluesky-social/atproto, lexicons/app/bsky/embed/images.json). Readers
  // get each as a JPEG made by Bluesky, so nothing is animated (github.com/bluesky-social/social-app, issues 5519,
  // 6445).
  images: files({
    max_count: 4,
    types: [JPEG, PNG, WEBP],
    max_bytes: 2_000_000,
    animated_types: [],
  }),
  // `maxSize`, raised from 100,000,000 on 2026-08-11 (lexicons/app/bsky/embed/video.json). No schema limits the length.
  // It is about 3 minutes, which no document confirms, so the video service decides. Self-hosted servers may accept
  // less: 100 MiB by their installer (github.com/bluesky-social/pds, installer.sh), and return an error themselves.
  // Codecs and frame rates aren't limited either: the service re-encodes every video.
  videos: files({ max_count: 1, types: [MP4], max_bytes: 300_000_000 }),
  // A post has one embed (lexicons/app/bsky/feed/post.json).
  mix: false,
  // `alt` has no maximum (lexicons/app/bsky/embed/images.json).
  alt_text: null,
});

/** The rules of a threadgate, which can be combined (github.com/bluesky-social/atproto, lexicons/app/bsky/feed/threadgate.json). */
const REPLIES: Record<string, string> = {
  everyone: "Everyone",
  nobody: "Nobody",
  mentioned: "Mentioned accounts",
  following: "Accounts you follow",
  followers: "Your followers",
  following_mentioned: "Accounts you follow or mention",
  followers_mentioned: "Your followers and mentioned accounts",
  followers_following: "Your followers and accounts you follow",
  followers_following_mentioned: "Your followers, accounts you follow, and mentioned accounts",
};

const OPTIONS: OptionRule[] = [
  // lexicons/app/bsky/embed/record.json. The length is Crier's own limit.
  {
    ...address(
      "quote",
      "Quote",
      "the post to quote: its address on Bluesky. In a thread, the first post quotes it.",
      500,
    ),
    page: {
      path: "/profile/*/post/*",
      example: "https://bsky.app/profile/name.bsky.social/post/3lbxzzzzzzz22",
    },
  },
  byDefault("everyone", choice("reply_control", "Replies", "who can reply.", REPLIES)),
  // lexicons/app/bsky/feed/postgate.json has one rule.
  byDefault(
    "everyone",
    choice("quote_control", "Quotes", "who can quote the post, or a post of the thread.", {
      everyone: "Everyone",
      nobody: "Nobody",
    }),
  ),
  // `maxLength` of `tags`. Each has up to 64 graphemes and 640 bytes (lexicons/app/bsky/feed/post.json), which Crier
  // checks when it prepares the post. In code points, eight of these with commas between them have at most 5,127.
  list("tags", "Tags", "tags that the text doesn't show, separated by commas.", {
    limit: 5127,
    space_adds: 0,
    max_items: 8,
  }),
];

export const manifest: ProviderManifest = {
  provider: "bluesky",
  title: "Bluesky",
  // bsky.app names an account by its DID (did:plc has 24 letters) and a post by a TID of 13.
  longest_post_url: "https://bsky.app/profile/did:plc:comes-later-comes-laterr/post/comes-later-c",
  api_version: {
    name: "XRPC",
    since: null,
    until: null,
    source: "https://atproto.com/specs/xrpc",
  },
  formats: [
    format("post", { text: caption, media: attachments }),
    // Posts that reply to each other through `reply`, in any number (docs.bsky.app/docs/tutorials/creating-a-post).
    format("thread", { text: caption, media: attachments, thread: ANY_LENGTH }),
  ],
  // Rich text is facets: links keep their labels, everything else is plain
  // (docs.bsky.app/docs/advanced-guides/post-richtext).
  dialect: "bluesky",
  // Nothing is shortened: a bare URL counts in full, a labeled one as its label.
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // The server makes no link cards: the client sends `app.bsky.embed.external`
  // (docs.bsky.app/docs/advanced-guides/posts).
  mentions: { lookup: "typing", typed: true },
  links: { clickable: true, preview: "crier" },
  options: OPTIONS,
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // 5,000 points an hour and 35,000 a day; a record costs 3 (docs.bsky.app/docs/advanced-guides/rate-limits).
  quotas: [
    { window_seconds: HOUR, posts: 1666 },
    { window_seconds: DAY, posts: 11_666 },
  ],
};
