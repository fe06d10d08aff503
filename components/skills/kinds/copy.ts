import { countNoun } from "#core/domain/words.ts";

/** Messages below fields. */
export const FIELD_ERRORS = {
  number: (least: number, most: number) =>
    `Enter a whole number from ${least} to ${most.toLocaleString("en-US")}.`,
  url: "Enter the address of a feed, such as https://blog.example.com/feed.xml.",
  channels: "Choose at least one channel.",
  label: "Choose a label.",
  campaign: "Enter the campaign's name, as it is on its posts.",
  from: "Choose the first day.",
  to: "Choose the last day.",
  order: "Choose a last day that isn't before the first.",
  many_days: (most: number) => `Choose at most ${most} days.`,
} as const;

export const QUEUE_GUARD_COPY = {
  title: "Fill empty queue slots",
  text: "Finds posting times without a post, and scheduled posts that can't go out. Proposes drafts for the gaps.",
  days: "Days to look ahead",
  drafts: "Fill empty slots",
  none: "I fill them myself",
  none_hint: "Crier only lists them.",
  any: "With any draft that is ready",
  with_label: "With drafts that have a label",
  with_label_hint: "For example, posts that fit any day.",
  label: "Label of the drafts",
  choose: "Choose a label",
  lists: (range: string) =>
    `Lists empty slots ${range}, and scheduled posts that can't go out. You fill the slots yourself.`,
  proposes: (range: string, drafts: string) =>
    `Finds empty slots ${range} and proposes ${drafts} for them, oldest first. Asks you before it schedules anything.`,
  any_drafts: "your ready drafts",
  labeled_drafts: (label: string) => `ready drafts labeled “${label}”`,
  yes: (posts: number) => `Schedule ${countNoun(posts, "post")}`,
} as const;

export const FEED_COPY = {
  title: "Posts from a feed",
  text: "Writes a post for each new article of a blog, podcast or news site that has an RSS, Atom or JSON feed.",
  url: "Feed address",
  url_hint: "An RSS, Atom or JSON feed. Many sites link it as “RSS” or “Feed” at the bottom.",
  channels: "Channels",
  posts: "New posts",
  draft: "Save as drafts",
  queue: "Add to the queue",
  queue_hint: "They are published without anyone looking at them first.",
  cap: "Most posts a day",
  cap_hint: "Further items follow on later days, oldest first.",
  label: "Label for the posts",
  existing: "Also make posts from the items already in the feed",
  your_channels: "your channels",
  turns: (feed: string, channels: string, posts: string) =>
    `Turns new items of ${feed} into posts for ${channels}, at most ${posts} a day.`,
  as_drafts: "Each is saved as a draft, for you to read and schedule.",
  as_queued: "Each is added to the queue; one that isn't ready stays a draft.",
  with_existing: "The items that are already in the feed become posts, too.",
  without_existing: "The first run only remembers the items that are already in the feed.",
} as const;

export const RECYCLE_COPY = {
  title: "Repeat evergreen posts",
  text: "Publishes posts again that never get old, such as opening hours or tips, once they have rested long enough.",
  label: "Label of the posts",
  label_hint:
    "Give the posts that may be repeated a label of their own, such as “Evergreen”. Posts of the same campaign take turns.",
  choose: "Choose a label",
  min_days: "Days between",
  min_days_hint: "How long a post rests before it is published again on the same channel.",
  cap: "Most posts a run",
  channels: "Channels",
  channels_hint: "If you choose none, all channels of the posts.",
  labeled: (label: string) => `labeled “${label}”`,
  adds: (posts: number, which: string, where: string, days: number) =>
    `Adds up to ${countNoun(posts, "published post")} ${which} to the queue again${where}, each at least ${countNoun(days, "day")} after it was last published there. Asks you first. Never repeats a text on X, which doesn't allow it.`,
  yes: (posts: number) => `Add ${countNoun(posts, "post")} to the queue`,
} as const;

export const RECOVER_COPY = {
  title: "Send failed posts again",
  text: "After an outage: finds posts that failed, checks them again and sends those that are ready, a few minutes apart.",
  range: "Posts that failed in",
  ranges: [
    ["1", "The last hour"],
    ["6", "The last 6 hours"],
    ["24", "The last 24 hours"],
    ["72", "The last 3 days"],
    ["168", "The last 7 days"],
    ["720", "The last 30 days"],
  ],
  hours: (hours: number) => `The last ${countNoun(hours, "hour")}`,
  since: (day: string) => `since ${day}`,
  finds: (range: string) =>
    `Finds posts that failed ${range} and checks them again. Once you agree, it sends those that are ready, 5 minutes apart on each channel. Posts that may already be out are only listed.`,
  yes: (posts: number) => `Send ${countNoun(posts, "post")} again`,
} as const;

export const REPORT_COPY = {
  title: "Report",
  text: "Puts the numbers of a campaign or a range of days on one page, compared with the days before, to share or download.",
  range: "Report on",
  week: "The last 7 days",
  month: "The last 30 days",
  days: (days: number) => `The last ${countNoun(days, "day")}`,
  dates: "Days you choose",
  of_campaign: "A campaign, from its first post until today",
  from: "From",
  to: "To",
  to_hint: "This day is included.",
  campaign: "Campaign",
  only_campaign: "Only this campaign",
  only_campaign_hint: "Leave it empty for all posts.",
  label: "Only posts with this label",
  all_posts: "All posts",
  channels: "Only these channels",
  channels_hint: "If you choose none, all channels.",
  posts: "posts",
  labeled: (label: string) => `posts labeled “${label}”`,
  in_campaign: (name: string) => ` of the campaign “${name}”`,
  in_days: (days: string) => ` from ${days}`,
  in_last: (days: number) => ` in the last ${countNoun(days, "day")}, including today`,
  collects: (what: string) => `Collects the numbers of ${what}. Changes nothing.`,
} as const;

export const INBOX_COPY = {
  title: "Remind about unanswered messages",
  text: "Finds comments, mentions and reviews that nobody has answered, and reminds the person who should. Never sends a reply.",
  hours: "Unanswered for (hours)",
  assignee: "Assign messages that nobody has taken to",
  nobody: "Nobody",
  draft: "Suggest saved replies in notes that only your team sees",
  finds: (hours: number) =>
    `Finds messages that nobody has answered for ${countNoun(hours, "hour")}.`,
  assigns: (name: string) => `Assigns those that nobody has taken to ${name}.`,
  emails: "Emails the people they are assigned to.",
  suggests: "Suggests a saved reply in a note, if one fits.",
  never: "Never sends a reply.",
} as const;

export const on = (names: string) => ` on ${names}`;
