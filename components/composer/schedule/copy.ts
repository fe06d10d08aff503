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
  write: "Write something",
  fix: (count: number) => `Fix problems on ${channels(count)}`,
  wait: {
    publish: (files: number) => `Publish when ${filesAre(files)} ready`,
    schedule: (files: number) => `Schedule when ${filesAre(files)} ready`,
    update: (files: number) => `Update when ${filesAre(files)} ready`,
  },
  update: "Update post",
  update_label: (when: string) => `Update post, publishes ${when}`,
  with_files: "when its files are ready",
  with_approval: "once it's approved",
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
  queued: (moment: string) => `Added to the queue for ${moment}`,
  queued_waiting: (moment: string) => `Added to the queue for ${moment}, once its files are ready`,
  unchanged: "No changes to save. The post is still scheduled.",
  updated: "Post updated. It's still scheduled.",
} as const;

function filesAre(count: number): string {
  return count === 1 ? "the file is" : `${count} files are`;
}
