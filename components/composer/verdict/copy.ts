import { countNoun } from "#core/domain/words.ts";

export const VALIDATION_COPY = {
  label: "Channel previews",
  empty: "Your preview appears here.",
  checking: "Checking…",
  checking_channels: (count: number) => `Checking ${countNoun(count, "channel")}.`,
  summary: (ready: number, all: number) =>
    `${ready} of ${all} ${all === 1 ? "channel" : "channels"} ready.`,
  problem: "Problem:",
  problems: (count: number) => countNoun(count, "problem"),
  split_numbered: "Split and number the posts",
  crop: "Crop image…",
  choose_files: "Choose files for this channel",
  go_to_channel: "Go to channel",
  remove_channel: "Remove from this post",
  fixed: (name: string) => `Updated ${name}.`,
  fix_not_loaded: "The fix couldn't be loaded. Check your connection and try again.",
  fix_needs_text: "This fix needs some text to work with. Write something first.",
  unknown_mention: (name: string, platform: string) =>
    `${platform} finds no account ${name}, so the name stays text. Check how it is written, or type @ and choose the account from the list.`,
  files_pending: (sentence: string) => `${sentence}. You can publish once processing finishes.`,
} as const;

export const DEGRADED_COPY = {
  title: "Part of this page couldn't be loaded",
  hint: "Your draft is safe, but checks take a moment longer. Check your connection and reload the page.",
  reload: "Reload page",
} as const;

export const MARK_COPY = {
  no_text: (platform: string) => `${platform} doesn't show text here.`,
  too_long: (excess: string, platform: string) => `${excess} for ${platform}.`,
  banned: (term: string) => `Your organization bans the term “${term}”.`,
  blocked: (domain: string) => `Your organization blocks links to ${domain}.`,
  forbidden: (platform: string) => `${platform} doesn't allow this character.`,
} as const;
