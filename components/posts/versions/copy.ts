import type { ChangedField, Surface } from "#core/contract/resources/post-version.ts";

export const VERSIONS_COPY = {
  list: "Versions",
  older: "Load older versions",
  current: "Current",
  restore: "Restore this version",
  restored: "Restored the earlier version.",
  restore_undone: "Restore undone.",
  undo: "Undo",
  loading: "Loading…",
  compare: "Compare",
  changes_in: "Changes in this version",
  changes_since: "Changes since this version",
  no_changes: "No changes.",
  no_text: "No text",
} as const;

export const VERSION_COPY = {
  fields: {
    content: "main post",
    channels: "channels",
    per_channel: "channel customizations",
    media: "files",
    labels: "labels",
    campaign: "campaign",
    scheduled_at: "time",
    stage: "stage",
  } satisfies Record<ChangedField, string>,
  surfaces: {
    dashboard: "in the dashboard",
    api: "with the API",
    agent: "with an agent",
    job: "by Crier",
  } satisfies Record<Surface, string>,
  restored: "Restored an earlier version",
  first: "First version",
  saved: "Saved",
  saver: (name: string, surface: string) => `${name}, ${surface}`,
} as const;

export const DIFFERENCE_COPY = {
  main_post: "Main post",
  channels: "Channels",
  files: "Files",
  labels: "Labels",
  campaign: "Campaign",
  time: "Time",
  stage: "Stage",
  not_scheduled: "Not scheduled",
  same_time: "Same as main post",
  customized: "Customized",
  reset: "Reset to main post",
  text_for: (channel: string) => `Text for ${channel}`,
  title_for: (channel: string) => `Title for ${channel}`,
  choices_for: (channel: string) => `Poll choices for ${channel}`,
  duration_for: (channel: string) => `Poll duration for ${channel}`,
  files_for: (channel: string) => `Files for ${channel}`,
  time_for: (channel: string) => `Time for ${channel}`,
  settings_for: (channel: string) => `Settings for ${channel}`,
  format: "Format",
  other_settings: "others",
  changed: "Changed",
  added: (count: number) => `${files(count)} added`,
  removed: (count: number) => `${files(count)} removed`,
  reordered: "Reordered",
} as const;

function files(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
