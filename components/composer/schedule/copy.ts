import { listWords } from "#core/domain/words.ts";

const channels = (count: number) => (count === 1 ? "1 channel" : `${count} channels`);

export const ACTION_COPY = {
  schedule: "Schedule",
  change_time: "Change time",
  update_and_schedule: "Update and schedule",
  request: "Request approval",
  request_for: (moment: string) => `Request approval for ${moment}`,
  save_and_request: "Save and request approval",
  schedule_and_request: "Schedule and request approval",
  save: "Save",
  asked: "Approval requested. An editor, admin or owner publishes it.",
  cant_publish: "Editors, admins and owners publish posts.",
  cant_change: "Editors, admins and owners change scheduled posts.",
  choose: "Choose a channel",
  pick_version: "Choose which version to keep",
  write: "Write something",
  fix: (count: number) => `Fix problems on ${channels(count)}`,
  wait: {
    publish: (files: number) => `Publish when ${filesAre(files)} ready`,
    schedule: (files: number) => `Schedule when ${filesAre(files)} ready`,
    update: (files: number) => `Save when ${filesAre(files)} ready`,
  },
  schedule_for: (moment: string) => `Schedule for ${moment}`,
  publish: "Publish now",
  publish_sandbox: "Publish to sandbox",
  publish_mixed: (live: number, sandbox: number) => `Publish: ${live} live, ${sandbox} sandbox`,
} as const;

export const KEYS_COPY = {
  group: "Composer",
  publish: "Publish now",
  next_problem: "Next problem",
  no_problem: "No problems found.",
  next_fix: "Next fix",
  no_fix: "No fixes available.",
} as const;

export const SENDING_COPY = {
  not_published: "Post not published",
  publish_approval: "Approval requested. The post publishes once approved.",
  requested: "Approval requested.",
  saved_unapproved: "Saved. It won't be published before it's approved.",
  publish_waiting: "The post publishes as soon as its files are ready.",
  approval_for: (moment: string) => `Approval requested. Scheduled for ${moment}`,
  scheduled: (moment: string) => `Scheduled for ${moment}`,
  scheduled_waiting: (moment: string) => `Scheduled for ${moment}, once its files are ready`,
  view: "View",
  undo: "Undo",
  posting_times: "Set posting times",
  queued: addedToQueue,
  queued_waiting: (first: string, last: string) =>
    `${addedToQueue(first, last)}, once its files are ready`,
  unchanged: "No changes to save. The post is still scheduled.",
  updated: "Saved. It's still scheduled.",
} as const;

function addedToQueue(first: string, last: string): string {
  return first === last
    ? `Added to the queue for ${first}`
    : `Added to the queue: first ${first}, last ${last}`;
}

function filesAre(count: number): string {
  return count === 1 ? "the file is" : `${count} files are`;
}

export const SAME_COPY = {
  published: (channel: string, clock: string) =>
    `The same text was published on ${channel} that day at ${clock}.`,
  scheduled: (channel: string, clock: string) =>
    `The same text is scheduled on ${channel} that day at ${clock}.`,
} as const;

/** Copy of the notices above a saved post. */
export const NOTICE_COPY = {
  waits: "Planned for",
  holds: {
    paused: (channel: string) => `${channel} is paused, so the post waits until you resume it.`,
    disconnected: (channel: string) =>
      `${channel} is disconnected, so the post can't go out before you reconnect it.`,
  },
  publishes: "Publishes",
  late_unapproved: "Not published: this post needs approval. It was due",
  late_approved: "Approved, but not published. Choose a new time. It was due",
  late: "Not published. Choose a new time. It was due",
  unapproved: "Not published before it's approved. Scheduled for",
  after_approval: "Publishes once it's approved",
  after_files: "Publishes once its files are ready",
  not_before: ", no earlier than",
  to_draft: "Back to draft",
  planned: "Not scheduled yet. Planned for",
  not_published: "Not published. The post is a draft again.",
  unusable_files: (names: readonly string[]) =>
    `${listWords(names.map((name) => `“${name}”`))} can't be used. Replace or remove ${
      names.length === 1 ? "it" : "them"
    }, then publish again.`,
} as const;
