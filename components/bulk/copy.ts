export function countPosts(count: number): string {
  return count === 1 ? "1 post" : `${count} posts`;
}

export function countNot(count: number, done: string): string {
  return `${countPosts(count)} ${count === 1 ? "wasn't" : "weren't"} ${done}`;
}

/** One message about the posts that an action leaves out; empty without any. */
export function leftOutText(leftOut: ReadonlyMap<string, number>): string {
  const total = [...leftOut.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return "";
  return `${countPosts(total)} left out. ${[...leftOut.keys()].join(" ")}`;
}

export const BULK_COPY = {
  title: "Selected posts",
  selected: (count: number) => `${countPosts(count)} selected`,
  actions: {
    send_again: "Send again",
    request_approval: "Request approval",
    reschedule: "Reschedule",
    spread: "Spread over days",
    shift: "Shift by days",
    queue: "Add to queue",
    unschedule: "Back to draft",
    label: "Label",
    campaign: "Campaign",
    ideas: "Add to ideas",
    duplicate: "Duplicate",
    delete: "Delete",
    delete_everywhere: "Delete everywhere",
  },
  more: "More actions",
  clear: "Clear selection",
  select_all: "Select all posts shown",
  counting: "Counting the posts that match…",
  select_matching: (count: number) => `Select all ${count} that match`,
  select_first: (count: number) => `Select the first ${count} that match`,
  all_selected: "All posts that match are selected.",
  first_selected: (count: number) =>
    `These are the first ${count} that match, the most that can be changed at once.`,
  progress: (done: number, total: number) => `${done} of ${total}`,
  stop: "Stop",
  schedule: "Schedule",
  view: "View",
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
} as const;

/** Why an action leaves a post out. */
export const LEFT_OUT_COPY = {
  role: "Ask an owner for a role that can do this.",
  reschedule: "Only unpublished posts can be rescheduled.",
  label: "Only unpublished posts can be labeled.",
  campaign: "Only unpublished posts can be given a campaign.",
  ideas: "Only drafts can be added to the ideas.",
  is_idea: "Some drafts are among the ideas already.",
  scheduled: "Only editors can change scheduled posts.",
  delete: "Published posts stay on their platforms. Select them and use “Delete everywhere”.",
  delete_everywhere: "Only published posts can be deleted everywhere.",
  not_scheduled: "Only scheduled posts have a time to change.",
  no_channel: "Posts without a channel have no queue.",
  has_time: "Scheduled posts keep their time. Turn them back into drafts first.",
  published: "Only unpublished posts can be approved.",
  no_approval: "Some posts need no approval.",
  requested: "Approval is already requested for some posts.",
  no_request: "Some posts are approved, or have to be changed first.",
  not_failed: "Only failed posts can be sent again.",
  disconnected: (channel: string) => `${channel} is disconnected. Reconnect it first.`,
  past: "Their new time would be in the past.",
} as const;

/** For each bulk action: while it runs, when it is done, and for failed posts. */
export const BULK_RESULT_COPY = {
  reschedule: {
    during: (count: number) => `Rescheduling ${countPosts(count)}…`,
    done: (count: number) => `${countPosts(count)} rescheduled`,
    done_at: (count: number, moment: string) => `${countPosts(count)} scheduled: ${moment}`,
    not_done: (count: number) => countNot(count, "rescheduled"),
  },
  queue: {
    during: (count: number) => `Adding ${countPosts(count)} to the queue…`,
    done: (count: number) => `${countPosts(count)} added to the queue`,
    not_done: (count: number) => countNot(count, "added to the queue"),
  },
  unschedule: {
    during: (count: number) => `Unscheduling ${countPosts(count)}…`,
    done: (count: number) =>
      `${countPosts(count)} turned back into ${count === 1 ? "a draft" : "drafts"}`,
    not_done: (count: number) => countNot(count, "unscheduled"),
  },
  label: {
    during: (count: number) => `Changing labels on ${countPosts(count)}…`,
    done: (count: number) => `Labels changed on ${countPosts(count)}`,
    not_done: (count: number) => countNot(count, "labeled"),
  },
  campaign: {
    during: (count: number) => `Changing the campaign of ${countPosts(count)}…`,
    done: (count: number) => `Campaign changed on ${countPosts(count)}`,
    not_done: (count: number) => `The campaign of ${countPosts(count)} wasn't changed`,
  },
  ideas: {
    during: (count: number) => `Adding ${countPosts(count)} to the ideas…`,
    done: (count: number) => `${countPosts(count)} added to the ideas`,
    not_done: (count: number) => countNot(count, "added to the ideas"),
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
    during: (count: number) => `Undoing changes to ${countPosts(count)}…`,
    done: (count: number) => `Changes to ${countPosts(count)} undone`,
    not_done: (count: number) => countNot(count, "changed back"),
  },
} as const;

export const BULK_DELETE_COPY = {
  title: (count: number) => `Delete ${countPosts(count)} everywhere?`,
  consequence: (count: number) =>
    `This deletes ${count === 1 ? "the post" : "the posts"} from the platforms, then from Crier. You can't undo this.`,
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

export const BULK_SCHEDULE_COPY = {
  title: (count: number) =>
    count === 1 ? "Schedule post" : `Schedule ${countPosts(count)} for the same time`,
  same_time: "To give each post its own time, use “Spread over days” or “Shift by days”.",
} as const;

export const BULK_CAMPAIGN_COPY = {
  title: (count: number) => (count === 1 ? "Campaign" : `Campaign for ${countPosts(count)}`),
  campaign: "Campaign",
  hint: "Leave it empty to take the posts out of their campaign.",
  cancel: "Cancel",
  save: "Save",
} as const;

export const BULK_DIALOG_COPY = {
  cancel: "Cancel",
  left_out: (count: number) => `${countPosts(count)} left out:`,
  left_out_for: (count: number, reason: string) => `${countPosts(count)}. ${reason}`,
  confirm: {
    send_again: (count: number) => `Send ${countPosts(count)} again?`,
    request_approval: (count: number) => `Request approval of ${countPosts(count)}?`,
    queue: (count: number) => `Add ${countPosts(count)} to the queue?`,
    unschedule: (count: number) =>
      `Turn ${countPosts(count)} back into ${count === 1 ? "a draft" : "drafts"}?`,
    ideas: (count: number) => `Add ${countPosts(count)} to the ideas?`,
    duplicate: (count: number) => `Duplicate ${countPosts(count)}?`,
    delete: (count: number) => `Delete ${countPosts(count)}?`,
  },
} as const;

export const SPREAD_COPY = {
  title: (count: number) => `Spread ${countPosts(count)} over days`,
  hint: "The posts keep the order in which the list shows them.",
  first: "First post",
  every: "One post every",
  unit: "Unit",
  units: { days: "days", hours: "hours" },
  range: (first: string, last: string) => `From ${first} to ${last}`,
  at: (moment: string) => `At ${moment}`,
  zone: (zone: string) => `Times are in ${zone}.`,
  past: "Choose a time in the future.",
  save: "Schedule",
} as const;

export const SHIFT_COPY = {
  title: (count: number) => `Shift ${countPosts(count)} by days`,
  hint: "Each post keeps its time of day.",
  days: "Days",
  days_hint: "For an earlier day, start with a minus: -7 is a week earlier.",
  invalid: "Enter a whole number of days from -365 to 365, other than 0.",
  save: "Shift",
} as const;
