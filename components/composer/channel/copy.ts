export const CHANNEL_COPY = {
  title: "Channels",
  choose: "Choose channels",
  selected: (count: number, all: number) => `${count} of ${all} selected`,
  tabs_label: "Selected channels",
  show: (name: string) => `Show ${name}`,
  channel: "Channel",
  sandbox: "Sandbox",
  problems: (count: number) => (count === 1 ? "problem" : "problems"),
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
} as const;

export const FILES_COPY = {
  choose: (platform: string) => `Choose files for ${platform}`,
  title: (name: string) => `Files for ${name}`,
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
  default: "Default",
  platform_default: (platform: string) => `${platform} default`,
  number_items: "Number the items",
} as const;
