import type { Weekday } from "#core/contract/resources/posting-time.ts";

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

const posts = (count: number) => (count === 1 ? "1 scheduled post" : `${count} scheduled posts`);

export const QUEUE_COPY = {
  title: "Queue",
  intro: "Queued posts are published at each channel's posting times.",
  empty: {
    connect: "The queue publishes at weekly posting times. Connect a channel first.",
    read: "The queue publishes at weekly posting times. No channel is connected yet.",
  },
  connect: "Connect a channel",
  no_times: "No posting times yet. Add some to use this queue.",
  from_project: (name: string | undefined) =>
    name === undefined
      ? "Uses the posting times of its project."
      : `Uses the posting times of ${name}.`,
  free: "Free slot",
  fixed: "Scheduled for this time",
  no_text: "No text yet",
  share_next: "Share next",
  share_next_label: (excerpt: string) => `Share next: ${excerpt || "No text yet"}`,
  shuffle: "Shuffle",
  shuffle_label: (channel: string) => `Shuffle ${channel}`,
  shuffled: "Shuffled the queue.",
  shared_next: "Moved to the first slot.",
  undo: "Undo",
  edit_times: "Posting times",
  edit: "Edit",
  edit_label: (name: string) => `Edit posting times of ${name}`,
  pause: "Pause",
  pause_label: (channel: string) => `Pause ${channel}`,
  pause_title: (channel: string) => `Pause ${channel}?`,
  pause_all: "Pause all",
  pause_all_title: "Pause all channels?",
  resume: "Resume",
  resume_label: (channel: string) => `Resume ${channel}`,
  resume_all: "Resume all",
  paused: "Paused",
  pause_consequence:
    "Nothing is published until you resume. Posts that are already publishing will finish.",
  nothing_held: "Nothing is scheduled right now.",
  held: (count: number) => `This holds back ${posts(count)}.`,
  paused_toast: (count: number) => `Paused. ${posts(count)} held back.`,
  resumed_toast: (late: number) =>
    late === 0
      ? "Resumed. Posts are published at their scheduled times."
      : `Resumed. ${late === 1 ? "1 post is late. Choose what to do with it" : `${late} posts are late. Choose what to do with them`}.`,
  late_title: "Late posts",
  late_read:
    "Their scheduled time passed while publishing was paused. An editor can decide what to do with them.",
  late_intro:
    "Their scheduled time passed while publishing was paused, or before they were approved. Choose what to do with them.",
  late_unapproved: "Get approval",
  late_now: "Publish now",
  late_slot: "Add to queue",
  late_draft: "Move to drafts",
  late_skip: "Don't publish",
  late_all_slots: "Add all to queue",
  late_all_drafts: "Move all to drafts",
  late_label: (choice: string, excerpt: string) => `${choice}: ${excerpt}`,
  times_title: (name: string) => `Posting times of ${name}`,
  times_hint: (zone: string) =>
    `Times are in ${zone}. Posts already in the queue keep their times.`,
  use_project: "Use the project's posting times",
  add_time: "Add time",
  weekday: "Day",
  time: "Time",
  every_weekday: "Monday to Friday",
  every_day: "Every day",
  from_day_to: (first: string, last: string) => `${first} to ${last}`,
  days_at: (days: string, times: string) => `${days} at ${times}`,
  remove: (time: string) => `Remove ${time}`,
  none: "No posting times.",
  full: "A week has at most 50 posting times. Remove one first.",
  missing: "Enter a time.",
  saved: "Saved the posting times.",
  save: "Save",
  cancel: "Cancel",
} as const;
