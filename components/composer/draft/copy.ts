export const DRAFT_COPY = {
  undo: "Undo",
  reverted: "Changes discarded.",
  picked: { mine: "Kept your version.", theirs: "Used their version." },
  left_title: "The post is still scheduled, without your changes.",
  left_hint: "Your changes are saved on this device.",
  changed_by: (name: string) => `${name} just changed this post. Look at it, then try again.`,
  changed_elsewhere: "This post was just changed elsewhere. Look at it, then try again.",
} as const;

export const SAVE_COPY = {
  saving: "Saving…",
  saved: (clock: string) => `Saved ${clock}`,
  conflict: "Not saved. Choose which version to keep.",
  not_stored: "Keep this page open until your changes are saved. This device can't store a copy.",
  device_failed: (problem: string) => `On this device only. ${problem}`,
  device_until_update: "On this device only until you save",
} as const;

export const CONFLICT_COPY = {
  title: "This post was changed elsewhere while you were editing.",
  hint: "Nothing is saved until you choose a version.",
  keep_yours: "Keep yours",
  use_theirs: "Use theirs",
  yours: "Yours",
  theirs: "Theirs",
  empty: "No text",
  main_post: "Main post",
  also: (fields: string) => `Also different: ${fields}.`,
  fields: {
    channels: "channels",
    media: "files",
    labels: "labels",
    campaign: "campaign",
    settings: (channel: string) => `settings of ${channel}`,
  },
  some_channel: "a channel",
} as const;

export const ELSEWHERE_COPY =
  "Your last changes are from another tab of this browser. If it's still open, both show the same text.";

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
  unpublished: "The scheduled post keeps its old text until you save your changes.",
  discard_changes: "Discard changes",
} as const;
