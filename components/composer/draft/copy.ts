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
  device_until_update: "On this device only until you update the post",
  device_until_channel: "On this device only until you choose a channel",
} as const;
