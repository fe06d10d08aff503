import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  address,
  byDefault,
  characters,
  files,
  flag,
  format,
  GIF,
  JPEG,
  lookedUp,
  lookedUpById,
  MOV,
  MP4,
  media,
  only,
  PNG,
  required,
  requiredTitle,
  text,
  textOption,
  USUAL_COST,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices, pollMinutes } from "#platforms/kit/poll.ts";

const DAY_MINUTES = 1_440;

// `SELFTEXT_MAX_LENGTH` of 2017, in Markdown characters (github.com/reddit-archive/reddit, r2/r2/models/link.py). Some
// publishers stop at 10,000.
const body = text(characters(40_000));

// reddit.com/dev/api#POST_api_submit
const title = requiredTitle(characters(300));

// Reddit's storage gives a maximum of 20 MiB (github.com/praw-dev/praw, tests/integration/models/reddit); other
// publishers say 10 MB.
const picture = { types: [JPEG, PNG, GIF], max_bytes: 20 * 1024 * 1024 };

export const manifest: ProviderManifest = {
  provider: "reddit",
  title: "Reddit",
  // A subreddit's name has up to 21 letters, and the title in the URL up to 50.
  longest_post_url:
    "https://www.reddit.com/r/comes-later-comes-lat/comments/comes-la/comes-later-comes-later-comes-later-comes-later-co/",
  api_version: {
    name: "Data API",
    since: null,
    until: null,
    source: "https://www.reddit.com/dev/api",
  },
  // A subreddit may not allow some of these, which only shows on submission. Its other requirements are looked up
  // (./creator-policy.ts).
  formats: [
    // Text beside media, since mid-2026 (github.com/praw-dev/praw, CHANGES.rst 8.0).
    format("post", {
      text: body,
      title,
      media: media({ images: files({ max_count: 1, ...picture }) }),
    }),
    // `submit_gallery` (github.com/praw-dev/praw, praw/models/reddit/subreddit.py). No document confirms the maximum of
    // 20.
    format("carousel", {
      text: body,
      title,
      media: media({ min_count: 2, images: files({ max_count: 20, ...picture }) }),
    }),
    // `submit_video`, although some publishers say the API has no video. Its limits aren't documented.
    format("video", {
      text: body,
      title,
      media: media({ min_count: 1, videos: files({ max_count: 1, types: [MP4, MOV] }) }),
    }),
    // `submit_poll` (github.com/praw-dev/praw, praw/models/reddit/subreddit); no files besides the options.
    format("poll", { text: body, title }),
    // `kind=link` (reddit.com/dev/api#POST_api_submit).
    format("link", { text: body, title, link: { option: "url" } }),
  ],
  dialect: "reddit",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  links: { clickable: true, preview: "platform" },
  // Form data of reddit.com/dev/api#POST_api_submit.
  options: [
    required(lookedUp(textOption("subreddit", "Subreddit", "the subreddit to post to."))),
    only(
      ["link"],
      address("url", "Link", "where a link post leads. Default: the first link in the text."),
    ),
    lookedUpById(textOption("flair_id", "Flair", "a label that some subreddits require.")),
    flag("nsfw", "Not safe for work", "marks the post as not safe for work."),
    flag("spoiler", "Spoiler", "marks the post as a spoiler."),
    byDefault(true, flag("send_replies", "Inbox replies", "notifies the account of replies.")),
    only(
      ["link"],
      flag("resubmit", "Repost link", "posts a link even if the subreddit already has it."),
    ),
    // 2 to 6, and 1 to 7 whole days (github.com/praw-dev/praw, `submit_poll`). The 120 characters come from other
    // publishers.
    pollChoices({ min: 2, max: 6 }, characters(120)),
    pollMinutes({ min: DAY_MINUTES, max: 7 * DAY_MINUTES, step: DAY_MINUTES }),
    // `VMarkdownLength` (github.com/reddit-archive/reddit, r2/lib/validator/validator.py).
    textOption(
      "first_comment",
      "First comment",
      "a comment by the account itself, in Reddit's Markdown.",
      10_000,
    ),
  ],
  // Only the body of a text post: reddit.com/dev/api#POST_api_editusertext.
  edit: { formats: ["post"], text: true, title: false, with_files: false, options: [] },
  ingestion: true,
  metrics: [],
  creator_policy: true,
  credit_cost: USUAL_COST,
  // 100 queries of any kind a minute per client: headers say what is left
  // (support.reddithelp.com/hc/articles/16160319875092).
  quotas: [],
};
