export const DRAFT_COPY = {
  undo: "Undo",
  reverted: "Changes discarded.",
  picked: { mine: "Kept your version.", theirs: "Used their version." },
  left_title: "The post is still scheduled, without your changes.",
  left_hint: "Your changes are saved on this device.",
  merged_by: (name: string) => `Merged changes by ${name}.`,
  merged_window: "Merged changes from another window.",
  merged_elsewhere: "Merged changes made elsewhere.",
} as const;

export const SAVE_COPY = {
  saving: "Saving…",
  saved: (clock: string) => `Saved ${clock}`,
  conflict: "Not saved. Choose which version to keep.",
  not_stored: "Keep this page open until your changes are saved. This device can't store a copy.",
  device: "On this device only",
  device_failed: (problem: string) => `On this device only. ${problem}`,
  device_until_update: "On this device only until you save",
  device_until_channel: "On this device only until you choose a channel",
} as const;

export const CONFLICT_COPY = {
  title: "This post was changed elsewhere while you were editing.",
  hint: "All other changes were merged. Nothing is saved until you choose.",
  keep_yours: "Keep yours",
  use_theirs: "Use theirs",
  keep_both: "Keep both",
  yours: "Yours",
  theirs: "Theirs",
  removed: "Removed",
  nothing: "None",
  on: "On",
  off: "Off",
  main_post: "Main post",
  some_channel: "a channel",
  place: (field: string, channel: string) => `${field} for ${channel}`,
  fields: {
    content: "Text",
    title: "Title",
    format: "Format",
    campaign: "Campaign",
    options: "Setting",
  },
} as const;

export const DEVICE_COPY = {
  label: "Drafts on this device",
  title: (count: number) =>
    count === 1 ? "1 draft on this device only" : `${count} drafts on this device only`,
  only_files: "Files only",
  resume: "Continue",
  discard: "Discard",
  discarded: "Draft discarded.",
} as const;

export const UNSENT_COPY = {
  unpublished: "Your changes aren't published until you save the post.",
  discard_changes: "Discard changes",
} as const;
