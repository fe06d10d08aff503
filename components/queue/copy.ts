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
  no_times: "No posting times yet, so nothing can be added to this queue.",
  ask: (whom: string) => `Admins and owners can set posting times: ask ${whom}.`,
  set_times: "Set posting times",
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
  cancel: "Cancel",
  write: "Write a post",
  write_label: (moment: string, channel: string) => `Write a post for ${channel}, ${moment}`,
  use_draft: "Use a draft",
  use_draft_label: (moment: string, channel: string) => `Use a draft for ${channel}, ${moment}`,
  more: (count: number) => `Show ${count} more`,
  more_label: (count: number, channel: string) => `Show ${count} more of ${channel}`,
  views: "Queue pages",
  upcoming: "Upcoming",
  paused_hint: "Nothing is published here until you resume it.",
  paused_hint_read: "Nothing is published here until an editor resumes it.",
  edit_times: "Posting times",
  edit: "Edit",
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
  held_title: "Posts on hold",
  late_read:
    "Their scheduled time passed while publishing was paused, or Crier held them. An editor can decide what to do with them.",
  late_intro:
    "Their scheduled time passed while publishing was paused, or before they were approved, or Crier held them. Choose what to do with them.",
  late_held: (reason: string) => `Held: ${reason}`,
  late_anyway: "Send anyway",
  late_without_link: "Send without link",
  late_with_link: "Send with link",
  late_drop: "Skip",
  late_all_dropped: "Skip all",
  late_unapproved: "Get approval",
  late_now: "Publish now",
  late_slot: "Add to queue",
  late_draft: "Move to drafts",
  late_skip: "Don't publish",
  late_all_slots: "Add all to queue",
  late_all_drafts: "Move all to drafts",
  late_label: (choice: string, excerpt: string) => `${choice}: ${excerpt}`,
} as const;

const channels = (count: number) => (count === 1 ? "1 channel" : `${count} channels`);

const LIST = new Intl.ListFormat("en-GB");

/** More names than this are counted. */
const MOST_NAMES = 3;

/** Copy of the form of posting times, and of what it saved. */
export const TIMES_COPY = {
  title: (name: string) => `Posting times of ${name}`,
  title_many: (count: number) => `Posting times of ${channels(count)}`,
  replaces: (names: string) => `Replaces the posting times of ${names}.`,
  edit_label: (name: string) => `Edit posting times of ${name}`,
  set_label: (name: string) => `Set posting times of ${name}`,
  hint: (zone: string) => `Times are in ${zone}. Posts already in the queue keep their times.`,
  project_hint: "For channels of this project that have no posting times of their own.",
  use_project: (name: string) => `Use the posting times of the project ${name}`,
  use_organization: "Use your organization's posting times",
  add_time: "Add time",
  weekday: "Day",
  time: "Time",
  every_weekday: "Monday to Friday",
  every_day: "Every day",
  every_day_within: "every day",
  from_day_to: (first: string, last: string) => `${first} to ${last}`,
  days_at: (days: string, times: string) => `${days} at ${times}`,
  remove: (time: string) => `Remove ${time}`,
  none: "No posting times, so nothing can be added to the queue.",
  full: "A week has at most 50 posting times. Remove one first.",
  missing: "Enter a time.",
  listed: (time: string, days: string) => `${time} was on the list already for ${days}.`,
  not_added: "This time isn't on the list yet. Select “Add time”, or clear the field.",
  at_least_one: "Add at least one time.",
  unsaved: "You have unsaved changes.",
  keep_editing: "Keep editing",
  discard: "Discard changes",
  save: "Save",
  save_and_queue: "Save and add to queue",
  cancel: "Cancel",
  undo: "Undo",
  undone: "The previous posting times are back.",
  names: (names: readonly string[]) =>
    names.length > MOST_NAMES ? channels(names.length) : LIST.format(names),
  saved: (names: string, times: string) =>
    times === "" ? `Removed the posting times of ${names}.` : `Saved for ${names}: ${times}.`,
  saved_inherited: (names: string) => `Saved: ${names} has no posting times of its own anymore.`,
  saved_organization: (times: string) =>
    times === ""
      ? "Removed your organization's posting times."
      : `Saved for your organization: ${times}.`,
  suggest: "Suggest times from your numbers",
  based_on: (posts: number, days: number) => `From ${posts} posts of the last ${days} days:`,
  missing_posts: (count: number, days: number) =>
    `Not enough numbers yet: Crier can suggest times once ${
      count === 1 ? "1 more post" : `${count} more posts`
    } of the last ${days} days ${count === 1 ? "has" : "have"} likes.`,
  missing_hours: (count: number) =>
    `Not enough numbers yet: Crier can suggest times once posts went out at ${
      count === 1 ? "1 more hour" : `${count} more hours`
    } of the week.`,
} as const;

/** Copy of the table of all channels' posting times. */
export const TABLE_COPY = {
  title: "Posting times",
  intro: (zone: string) =>
    `Posts that are added to the queue go out at these times. Times are in ${zone}.`,
  organization: "Your organization",
  organization_hint: "For channels that have no posting times of their own",
  edit_organization: "Posting times of your organization",
  edit_label: "Edit posting times of your organization",
  select_all: "Select all channels",
  select: (name: string) => `Select ${name}`,
  set: (count: number) => `Set times of ${channels(count)}`,
  choose_first: "Select the channels to set the times of.",
  copy: "Copy to…",
  copy_label: (name: string) => `Copy to… posting times of ${name}`,
  copy_title: (name: string) => `Copy the posting times of ${name}`,
  copy_legend: "Channels that get these times",
  copy_all: "All channels",
  copy_to: (count: number) => `Copy to ${channels(count)}`,
  copy_button: "Copy",
  copy_none: "Choose at least one channel.",
  source: {
    channel: "Its own times",
    project: "Its project's times",
    organization: "Your organization's times",
    none: "No posting times",
  },
} as const;

/** Copy of what is said before a post is added to the queue of channels without posting times. */
export const LACKING_COPY = {
  lack: (names: readonly string[], posts: number) =>
    `To add ${posts === 1 ? "this post" : "these posts"} to the queue, ${LIST.format(names)} ${
      names.length === 1 ? "needs" : "need"
    } posting times.`,
  ask: (whom: string) => `Admins and owners can set them on the Queue page: ask ${whom}.`,
  set: "Set them",
  title: "Add to queue",
  hint: "Or use each channel's next free posting time.",
  add: "Add to queue",
} as const;

/** Copy of the dialog that fills a free slot with a draft. */
export const DRAFT_COPY = {
  title: (moment: string) => `Use a draft: ${moment}`,
  hint: (channel: string) => `Drafts for ${channel}, newest first.`,
  none: (channel: string) => `There are no drafts for ${channel}.`,
  use: "Schedule",
  use_label: (excerpt: string) => `Schedule: ${excerpt || "No text yet"}`,
  done: (moment: string) => `Scheduled for ${moment}`,
} as const;
