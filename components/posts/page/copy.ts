import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { PostEventKind } from "#core/contract/resources/event-kind.ts";

/** Copy of a post's results and history. */
export const RESULTS_COPY = {
  title: "Results",
  summary: (published: number, channels: number) => `Published on ${published} of ${channels}.`,
  summary_failed: (count: number) => `Failed on ${count}.`,
  failed_again: (count: number) =>
    count === 1
      ? "It failed again on 1 channel. See below what to change."
      : `It failed again on ${count} channels. See below what to change.`,
  failed_on: (count: number, of: number) => `Failed on ${count} of ${of} channels`,
  public_later: (moment: string) => `Becomes public ${moment}.`,
  show: "Show its post",
  shown_on: (name: string) => `Post on ${name}`,
  choose: "Choose a channel to see its post.",
  held: "Its time passed while this channel was paused. Decide in the queue what happens to it.",
  braked: (reason: string) => `Held: ${reason} Send or skip it in the queue.`,
  queue: "Open queue",
  view: "View post",
  by_hand: "Publish by hand",
  correct_link: "Correct the link of the post",
  add_link: "Add the link of the post",
  handed_off: (name: string | null) =>
    name === null
      ? "It's due. Everyone who may publish was notified."
      : `It's due. ${name} was notified to publish it.`,
  handed_off_until: (moment: string) => `It fails if nobody reports it as posted by ${moment}.`,
  where: (name: string) => `on ${name}`,
  view_where: (name: string) => `on ${name}, opens in a new tab`,
  late: (duration: string) => `${duration} late`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  not_deleted: (reason: string) => `Couldn't delete it from the platform: ${reason}`,
  unconfirmed:
    "Crier can't confirm that this was published, so it won't send it again. Check the platform first.",
  part_published: "The first part of the thread is published. You can send the rest.",
  retrying: "Trying again…",
} as const;

export const LINKED_COPY = {
  waits: (name: string, platform: string) =>
    `Waits until the post is out on ${name === platform ? name : `${name} (${platform})`}: the text links to it.`,
  held: (reason: string) => `Held: ${reason}`,
  ask: "An editor can send it without the link.",
  reads: (text: string) => `Without the link it reads: “${text}”`,
  nothing: "(no text)",
  without: "Send without link",
  skip: "Don't send",
} as const;

export const ATTEMPT_COPY = {
  states: {
    open: "Sending",
    waiting: "In progress",
    published: "Published",
    partly_published: "Partially published",
    failed: "Not published",
    unconfirmed: "No response",
  } satisfies Record<Attempt["state"], string>,
  count: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  next: (time: string) => `next at ${time}`,
} as const;

export const COUNTDOWN_COPY = {
  title: "Publishing soon",
  seconds: (seconds: number) => `Publishing in ${seconds} s`,
  now: "Publishing…",
  undo: "Undo",
  shortcut: "Undo publishing",
  shortcut_group: "Composer",
} as const;

export const SEND_AGAIN_COPY = {
  send: (count: number) => `Send again to ${failedChannels(count)}`,
  draft: (count: number) => `New draft for ${failedChannels(count)}`,
} as const;

function failedChannels(count: number): string {
  return count === 1 ? "failed channel" : `${count} failed channels`;
}

export const SETTLE_COPY = {
  ask: "Ask an author or editor to check the platform.",
  published: "Mark as published",
  published_label: (name: string) => `Mark as published on ${name}`,
  published_hint: "Crier won't send it to this channel again.",
  url: "Post URL",
  invalid_url: "Paste the post's full URL, starting with https://.",
  confirm: "Mark as published",
  cancel: "Cancel",
  send_rest: "Send the rest of the thread",
  send_again: "Send again",
  send_again_label: (name: string) => `Send again to ${name}`,
  send_again_title: (name: string) => `Send to ${name} again?`,
  send_again_consequence:
    "Check the platform first. If the post is already there, it may appear twice.",
} as const;

export const DELETE_COPY = {
  everywhere: "Delete everywhere",
  title: "Delete this post everywhere?",
  consequence: (channels: string) =>
    `This deletes the post from ${channels} and from Crier. You can't undo this.`,
} as const;

export const EVENT_COPY: Record<PostEventKind, string> = {
  "post.created": "Created",
  "post.edited": "Edited",
  "post.scheduled": "Scheduled",
  "post.unscheduled": "Unscheduled",
  "post.waiting": "Waiting for files or approval",
  "post.not_armed": "Couldn't be scheduled after its files were ready",
  "post.publishing": "Publishing started",
  "post.published": "Published on all channels",
  "post.partially_published": "Partially published",
  "post.unconfirmed": "Unconfirmed",
  "post.failed": "Failed on all channels",
  "post.retried": "Sent again",
  "post.settled": "Result confirmed",
  "post.deleting": "Deletion started",
  "post.deleted": "Deleted",
  "post.editing": "Published post edited",
  "post.restored": "Restored",
  "post.commented": "Commented",
  "post.comment_edited": "Comment edited",
  "post.comment_deleted": "Comment deleted",
  "post.comment_resolved": "Comment resolved",
  "post.comment_reopened": "Comment reopened",
  "approval.requested": "Approval requested",
  "approval.decided": "Approval decided",
  "approval.held": "Not published because it isn't approved",
  "approval.shared": "Approval link created",
  "approval.unshared": "Approval link revoked",
  "entry.held": "Paused",
  "entry.handoff_due": "Handed off",
  "entry.braked": "Held",
  "entry.published": "Published",
  "entry.unconfirmed": "Unconfirmed",
  "entry.failed": "Failed",
  "entry.deleted": "Deleted",
  "entry.not_deleted": "Couldn't be deleted",
  "entry.edited": "Updated",
  "entry.not_edited": "Couldn't be updated",
};

export const HISTORY_COPY = {
  list: "What happened",
  tabs_label: "History",
  tabs: { events: "What happened", versions: "Versions" },
  by: (name: string) => `by ${name}`,
  guest: (name: string) => `${name} (guest)`,
  by_link: (name: string, member: string) => `${name}, through ${member}'s link`,
  approved: "Approved",
  rejected: "Rejected",
  scheduled_for: (event: string, moment: string) => `${event} for ${moment}`,
  on_channel: (event: string, name: string) => `${event} on ${name}`,
  restored_version: "Restored an earlier version",
} as const;

/** Copy for text that only this device has. */
export const RECOVERED_COPY = {
  gone: "This text is saved only on this device.",
  unsent: "These edits weren't included when the post was published.",
  create: "Create post from this text",
  discard: "Discard",
  discarded: "Discarded.",
} as const;

export const NOT_FOUND_COPY = {
  title: "Post not found",
  text: "It may have been deleted.",
} as const;
