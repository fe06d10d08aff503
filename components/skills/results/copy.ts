import { countNoun, listWords } from "#core/domain/words.ts";

export const RESULT_COPY = {
  proposals: "Proposed",
  results: "Results",
  done: "Done",
  skipped: "Skipped",
  item_failed: "Failed",
  no_text: "No text",
  open_post: "Open post",
  open_draft: "Open draft",
  open_message: "Open message",
  show_all: (number: number, noun: string) => `Show all ${countNoun(number, noun)}`,
} as const;

export const SLOTS_COPY = {
  empty: (number: number, days: string) => `${countNoun(number, "empty slot")} ${days}.`,
  next_days: (number: number) =>
    number === 1 ? "in the next 24 hours" : `in the next ${number} days`,
  full: (days: string) => `No empty slots ${days}.`,
  no_queue: "No channel has posting times yet, so there are no slots.",
  without: (names: readonly string[]) =>
    `${listWords(names)} ${names.length === 1 ? "has" : "have"} no posting times.`,
  set_times: "Set posting times",
  slots: "Empty slots",
  fill: "Fill from drafts",
  fill_label: (moment: string, name: string) => `Fill from drafts: ${moment}, ${name}`,
  write: "Write a post",
  write_label: (moment: string, name: string) => `Write a post: ${moment}, ${name}`,
  fill_title: (moment: string, name: string) => `Fill ${moment} on ${name}`,
  fill_text: "Choose a draft. It is scheduled for this time on all of its channels.",
  no_drafts: (name: string) => `There are no drafts for ${name} yet.`,
  not_ready: "Not ready yet. It opens so that you can finish it.",
  proposed: (excerpt: string) => `Proposed: “${excerpt}”`,
  taken: (excerpt: string) => (excerpt === "" ? "Filled" : `Filled: “${excerpt}”`),
  past: "This time has passed.",
  open: "Open",
  no_text: "No text",
  all_drafts: "All drafts",
  problems: (number: number) =>
    `${countNoun(number, "scheduled post")} can't go out as ${number === 1 ? "it is" : "they are"}`,
  drafts_left: (number: number) =>
    `${countNoun(number, "draft")} ${number === 1 ? "doesn't" : "don't"} fit into the empty slots`,
  drafts_not_ready: (number: number) =>
    `${countNoun(number, "draft")} ${number === 1 ? "isn't" : "aren't"} ready`,
} as const;

export const FEED_COPY = {
  items: "Feed items",
  latest: "Newest items of the feed",
  would: (posts: number) =>
    `${countNoun(posts, "item")} would become ${posts === 1 ? "a post" : "posts"}.`,
  made: (posts: number) => `Made ${countNoun(posts, "post")} from the feed.`,
  nothing: (entries: number) =>
    entries === 0
      ? "The feed works, but has no items yet. Future ones become posts."
      : `The feed works: ${countNoun(entries, "item")}, none of them new.`,
  first: (entries: number) =>
    `The feed works. From now on, new items become posts; the ${entries === 1 ? "one" : entries.toLocaleString("en-US")} already in it ${entries === 1 ? "doesn't" : "don't"}.`,
  include:
    "To make posts from them too, tick “Also make posts from the items already in the feed”.",
  later: (posts: number) =>
    `${countNoun(posts, "more item")} ${posts === 1 ? "follows" : "follow"} on later days.`,
} as const;

export const RECYCLE_COPY = {
  would: (posts: number) => `${countNoun(posts, "post")} can be published again.`,
  done: (posts: number) => `Added ${countNoun(posts, "post")} to the queue again.`,
  no_posts: "No published post has this label yet.",
  resting: (days: number) =>
    `Nothing can be repeated yet: every post was published in the last ${countNoun(days, "day")}.`,
  none_left: "There is nothing to repeat at the moment.",
  used_up: (names: readonly string[]) =>
    `All posts have been used on ${listWords(names)}, where a text can't be repeated. Write new ones with this label.`,
  later: (posts: number) => `${countNoun(posts, "more post")} can follow in the next run.`,
} as const;

export const RECOVER_COPY = {
  would: (posts: number) => `${countNoun(posts, "post")} can be sent again.`,
  done: (posts: number) => `Sent ${countNoun(posts, "post")} again.`,
  none: "No posts failed in this time.",
  none_ready: "No failed post can be sent again as it is.",
  for_a_person: (posts: number) =>
    `${countNoun(posts, "post")} may already be out. Check ${posts === 1 ? "it" : "them"} first`,
  not_ready: (posts: number) =>
    `${countNoun(posts, "post")} ${posts === 1 ? "needs" : "need"} a change first`,
  more: "There are more. Run this again afterwards.",
} as const;

export const INBOX_COPY = {
  waiting: (messages: number, hours: number) =>
    `${countNoun(messages, "message")} ${messages === 1 ? "has" : "have"} waited for more than ${countNoun(hours, "hour")}.`,
  none: (hours: number) => `No message has waited for more than ${countNoun(hours, "hour")}.`,
  more: "There are more. Run this again once these are answered.",
} as const;

export const REPORT_COPY = {
  post: "Post",
  channel: "Channel",
  as_of: (zone: string) => `Read at (${zone})`,
  none: (range: string) => `No posts from ${range}.`,
  none_of: "No published posts in this campaign yet.",
  table: (posts: number) => `Every post (${posts})`,
  gaps: "What is missing",
  definitions: "How metrics are measured",
  not_measured: "Not measured",
  download: "Download CSV",
  share: "Share",
  share_text: "Anyone with this link can see the report until",
  share_again: "A new link replaces it.",
  is_shared: (moment: string) =>
    `Shared by a link until ${moment}. Share again for a new link, which replaces it.`,
  unshare: "Stop sharing",
  unshared: "The link no longer works.",
  copy_link: "Copy link",
} as const;
