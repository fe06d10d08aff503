export function countPosts(count: number): string {
  return count === 1 ? "1 post" : `${count} posts`;
}

export function countNot(count: number, done: string): string {
  return `${countPosts(count)} ${count === 1 ? "wasn't" : "weren't"} ${done}`;
}

export const BULK_COPY = {
  title: "Selected posts",
  selected: (count: number) => `${countPosts(count)} selected`,
  only_duplicate: (count: number) =>
    count === 1
      ? "This post can only be duplicated right now."
      : "These posts can only be duplicated right now.",
  request_approval: "Request approval",
  send_again: "Send again",
  reschedule: "Reschedule",
  label: "Label",
  duplicate: "Duplicate",
  delete: "Delete",
  delete_everywhere: "Delete everywhere",
  clear: "Clear selection",
  schedule: "Schedule",
  undo: "Undo",
  dismiss: "Dismiss",
  no_text: "No text yet",
} as const;

export const BULK_KEYS_COPY = {
  group: "Posts",
  next: "Next post",
  previous: "Previous post",
  select: "Select post",
  edit: "Edit post",
  reschedule: "Reschedule",
  label: "Label",
  delete: "Delete",
  none_selected: "Select a post first: press j or k to move and x to select.",
  /** Shown when a key asks for something that the selected posts don't allow. */
  refused: {
    request_approval: "Only unpublished posts that need approval can be requested.",
    send_again: "Only failed posts can be sent again.",
    reschedule: "Only unpublished posts can be rescheduled.",
    label: "Only unpublished posts can be labeled.",
    delete: "Published posts stay on their platforms. Select them and use “Delete everywhere”.",
    delete_everywhere: "Only published posts can be deleted everywhere.",
  },
} as const;

/** For each bulk action: while it runs, when it is done, and for failed posts. */
export const BULK_RESULT_COPY = {
  reschedule: {
    during: (count: number) => `Rescheduling ${countPosts(count)}…`,
    done: (count: number, moment: string) => `${countPosts(count)} scheduled: ${moment}`,
    not_done: (count: number) => countNot(count, "rescheduled"),
  },
  label: {
    during: (count: number) => `Changing labels on ${countPosts(count)}…`,
    done: (count: number) => `Labels changed on ${countPosts(count)}`,
    not_done: (count: number) => countNot(count, "labeled"),
  },
  delete: {
    during: (count: number) => `Deleting ${countPosts(count)}…`,
    done: (count: number) => `${countPosts(count)} deleted`,
    not_done: (count: number) => countNot(count, "deleted"),
  },
  request_approval: {
    during: (count: number) => `Requesting approval of ${countPosts(count)}…`,
    done: (count: number) => `Approval requested for ${countPosts(count)}`,
    not_done: (count: number) => `Approval of ${countPosts(count)} wasn't requested`,
  },
  send_again: {
    during: (count: number) => `Sending ${countPosts(count)} again…`,
    done: (count: number) => `Sending ${countPosts(count)} again`,
    not_done: (count: number) => countNot(count, "sent again"),
  },
  delete_everywhere: {
    during: (count: number) => `Deleting ${countPosts(count)} everywhere…`,
    done: (count: number) => `Deleting ${countPosts(count)} everywhere`,
    not_done: (count: number) => countNot(count, "deleted"),
  },
  duplicate: {
    during: (count: number) => `Duplicating ${countPosts(count)}…`,
    done: (count: number) =>
      `${countPosts(count)} duplicated as ${count === 1 ? "a draft" : "drafts"}`,
    not_done: (count: number) => countNot(count, "duplicated"),
  },
  undo: {
    done: (count: number) => `Changes to ${countPosts(count)} undone`,
    not_done: (count: number) => countNot(count, "changed back"),
  },
} as const;

export const BULK_DELETE_COPY = {
  title: (count: number) => `Delete ${countPosts(count)} everywhere?`,
  consequence: (count: number) =>
    `This deletes ${count === 1 ? "the post" : "the posts"} from the platforms, then from Crier. You can't undo this.`,
  kept: (count: number) => `${countPosts(count)} can't be deleted:`,
  kept_for: (count: number, reason: string) => `${countPosts(count)}. ${reason}`,
  cancel: "Cancel",
  confirm: "Delete everywhere",
  unconfirmed: (channel: string) => `Crier can't confirm that it was published on ${channel}.`,
  no_deleting: (platform: string) =>
    `${platform} doesn't let apps delete posts. Delete it on the platform.`,
  disconnected: (channel: string) =>
    `${channel} is disconnected. Reconnect it first, or delete the post on the platform.`,
} as const;

export const BULK_LABEL_COPY = {
  title: (count: number) => `Labels of ${countPosts(count)}`,
  labels: "Labels",
  create: "New label",
  mixed: (count: number) => `on ${count}`,
  cancel: "Cancel",
  save: "Save",
} as const;
