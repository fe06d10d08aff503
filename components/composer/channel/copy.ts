import { listWords } from "#core/domain/words.ts";

export const CHANNEL_COPY = {
  title: "Channels",
  choose: "Choose channels",
  add: (name: string) => `Add ${name}`,
  add_short: "Add",
  remove: (name: string) => `Remove ${name} from this post`,
  tabs_label: "Selected channels",
  show: (name: string) => `Show ${name}`,
  channel: "Channel",
  sandbox: "Sandbox",
  count_problems: (count: number) => (count === 1 ? "1 problem" : `${count} problems`),
  customized: "Customized",
  customized_option: "customized",
  count_customized: (count: number) => (count === 1 ? "Customized" : `${count} customized`),
} as const;

export const TEXT_COPY = {
  editing: "Text to edit",
  main_post: "Main post",
  same: "Same as main post",
  customized: "Customized for this channel",
  customize: "Customize",
  edit: "Edit text",
  reset: "Reset to main post",
  reset_done: (name: string) => `Reset ${name} to main post.`,
  label: (name: string) => `Text for ${name}`,
  changes_label: "Changes from main post",
  no_changes: "Same as main post.",
  changes: "Changes from main post:",
  not_changed: (names: readonly string[]) =>
    `${listWords(names)} ${names.length === 1 ? "is customized and doesn't" : "are customized and don't"} change with this text.`,
} as const;

export const FILES_COPY = {
  choose: (platform: string) => `Choose files for ${platform}`,
  title: (name: string) => `Files for ${name}`,
  close: "Close",
  reset: "Use the main post's files",
  reset_done: (name: string) => `${name} uses the main post's files.`,
  removed: (name: string) => `Removed from ${name}.`,
  fallback_name: "File",
  move_up: (name: string) => `Move ${name} up`,
  move_down: (name: string) => `Move ${name} down`,
} as const;

export const SETTINGS_COPY = {
  removed_choices: "Removed the poll choices.",
  title: (platform: string) => `${platform} settings`,
  set: (count: number) => `${count} set`,
  required: "(required)",
  format: "Format",
  choose: "Choose one",
  on: "On",
  off: "Off",
  same_answer: " Your other channels get the same answer.",
  default: "Default",
  platform_default: (platform: string) => `${platform} default`,
  number_items: "Number the posts",
} as const;

export const ACCOUNT_COPY = {
  posts_as: (name: string) => `Posts as ${name}.`,
  video_limit: (seconds: number) => `Videos can be up to ${seconds} seconds.`,
  privacy: (options: string) => `Privacy: ${options}.`,
  locked: (options: string) => `Turned off for this account: ${options}.`,
} as const;

export const CARD_CROP_COPY = {
  ratio: (platform: string) => `For ${platform}`,
  where: (name: string) => `on ${name}`,
} as const;

/** Copy of the channel list and saved sets. */
const channels = (count: number) => (count === 1 ? "1 channel" : `${count} channels`);

export const CHOOSER_COPY = {
  title: "Choose channels",
  search: "Search",
  search_hint: "Search by name, handle, platform or project.",
  select_all: "Select all",
  select_matches: (count: number) => `Select all ${count}`,
  clear: "Clear selection",
  clear_matches: "Clear matches",
  added: (count: number) => `Added ${channels(count)}.`,
  removed: (count: number) => `Removed ${channels(count)}.`,
  matches: (found: number, all: number, chosen: number) =>
    `${found} of ${all} match · ${chosen} selected`,
  selection: (chosen: number, all: number) =>
    chosen === 0 ? `No channel selected. ${all} available.` : `${chosen} of ${all} selected`,
  no_match: "No channels match.",
  done: "Done",
  groups: {
    matches: "Best matches",
    selected: "Selected",
    all: "Channels",
    no_project: "No project",
  },
} as const;

export const SETS_COPY = {
  title: "Saved sets",
  count: channels,
  select_only: "Select only",
  select_only_label: (name: string) => `Select only ${name}`,
  selected: (name: string) => `Selected “${name}”.`,
  add: "Add",
  add_label: (name: string) => `Add ${name}`,
  added: (name: string) => `Added “${name}”.`,
  none_selected: "Choose channels to save them as a set.",
  name: "Set name",
  save: (count: number) => `Save ${channels(count)}`,
  more: "More",
  more_label: (name: string) => `More actions for ${name}`,
  rename: "Rename",
  rename_label: (name: string) => `New name for ${name}`,
  replace: "Replace with selection",
  delete: "Delete",
  deleted: (name: string) => `Deleted “${name}”.`,
  undo: "Undo",
} as const;

export const COMBOBOX_COPY = {
  search: "Search",
  searching: "Searching…",
  searching_value: "…",
  no_results: "No results.",
  as_typed: "Use as typed",
  not_found: (platform: string) => `Not found on ${platform}`,
} as const;

export const FIRST_CHANNEL_COPY = {
  title: "Connect a channel to publish this post. Your draft stays here.",
  connect: "Connect a channel",
  sandbox: "Try it in the sandbox",
} as const;

export const POLL_COPY = {
  make: "Poll",
  make_on: (channels: string) => `Poll on ${channels}`,
  made: (channels: string) => `Poll on ${channels}. Its choices are in the channel's settings.`,
  choice: (number: number) => `Choice ${number}`,
  move: (number: number, direction: "up" | "down") => `Move choice ${number} ${direction}`,
  remove: (number: number) => `Remove choice ${number}`,
  removed: "Removed a choice.",
  count: (count: number, rule: { required: boolean; texts: { max_count: number } }) =>
    `${rule.required ? "(required) · " : ""}${count} of ${rule.texts.max_count}`,
  add: "Add choice",
  unsupported: (platform: string, others: readonly string[]) =>
    `${platform} doesn't support polls, so only the text is published. ${
      others.length === 0
        ? "None of the selected channels supports polls."
        : `${listWords(others)} ${others.length === 1 ? "supports" : "support"} polls.`
    }`,
} as const;

export const UNKNOWN_OPTIONS_COPY = {
  unknown: (platform: string, setting: string) =>
    `${platform} doesn't have the setting “${setting}”.`,
  remove: (setting: string) => `Remove “${setting}”`,
} as const;
