/** Copy of the banners above every page. Loaded when one is shown. */
export const BANNER_COPY = {
  disconnected: (name: string) => `${name} is disconnected. Posts to it can't be published.`,
  disconnected_count: (count: number) =>
    `${count} channels are disconnected. Posts to them can't be published.`,
  see_channels: "View channels",
  held_back: (channels: string) => `${channels} Scheduled posts won't be published.`,
  open_queue: "Open queue",
  paused: (name: string) => `${name} is paused.`,
  all_paused: "All channels are paused.",
  paused_count: (count: number) => `${count} channels are paused.`,
  paused_title: "Publishing is paused",
  paused_text:
    "Your server administrator paused publishing. You can still write and schedule posts.",
  restored_title: "Publishing is paused after a restore",
  restored_text: (reason: string) =>
    `${reason} Posts published after the backup would be published again, so unschedule them first. Until you resume, Crier doesn't refresh channel access or send emails.`,
  resume: "Resume publishing",
  once_api_ends: (platforms: string) => `From then on, posts to ${platforms} may fail.`,
  since_api_ended: (platforms: string) => `Since then, posts to ${platforms} may fail.`,
  ask_to_upgrade: (variable: string | null) =>
    `Your server administrator must upgrade Crier${variable === null ? "" : ` or set ${variable}`}.`,
  ask_admin: "Ask an owner or admin to resume publishing.",
} as const;
