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
  intro: "Posts that you add to the queue go out at each channel's posting times.",
  empty: "The queue publishes at weekly posting times. Connect a channel first.",
  no_times: "No posting times yet. Add some, and posts can be added to this queue.",
  from_project: "Posting times of its project",
  free: "Free slot",
  fixed: "Scheduled for this time",
  share_next: "Share next",
  shuffle: "Shuffle",
  shuffled: "Shuffled the queue.",
  shared_next: "Moved to the first slot.",
  edit_times: "Posting times",
  pause: "Pause",
  pause_all: "Pause all",
  resume: "Resume",
  resume_all: "Resume all",
  paused: "Paused",
  pause_consequence: "Nothing goes out until you resume. Posts that have started are finished.",
  nothing_held: "Nothing is scheduled at the moment.",
  held: (count: number) => `This holds back ${posts(count)}.`,
  paused_toast: (count: number) => `Paused. ${posts(count)} held back.`,
  resumed_toast: (late: number) =>
    late === 0
      ? "Resumed. Posts go out at their times."
      : `Resumed. ${late === 1 ? "1 post is late: choose" : `${late} posts are late: choose`} what to do with ${late === 1 ? "it" : "them"}.`,
  late_title: "Late posts",
  late_intro: "Their time passed while publishing was paused. They aren't sent until you choose.",
  late_now: "Publish now",
  late_slot: "Add to queue",
  late_draft: "Back to draft",
  late_skip: "Don't send",
  late_all_slots: "Add all to queue",
  late_all_drafts: "All back to draft",
  times_title: (name: string) => `Posting times of ${name}`,
  times_hint: (zone: string) => `Local times in ${zone}. Posts already in the queue keep theirs.`,
  use_project: "Use the project's posting times",
  add_time: "Add time",
  weekday: "Day",
  time: "Time",
  every_weekday: "Monday to Friday",
  every_day: "Every day",
  remove: (time: string) => `Remove ${time}`,
  none: "No posting times.",
  full: "A week has at most 50 posting times. Remove one first.",
  missing: "Enter a time.",
  saved: "Saved the posting times.",
  save: "Save",
  cancel: "Cancel",
} as const;
