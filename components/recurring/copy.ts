import { countNoun } from "#core/domain/words.ts";

export const RECURRING_COPY = {
  title: "Recurring posts",
  short_title: "Recurring",
  intro: "Each makes scheduled posts for the next four weeks, which you can edit like any other.",
  empty: {
    write:
      "Post again and again without scheduling each time, such as every second Tuesday at 09:00. Several texts can take turns.",
    read: "Posts that are scheduled again and again, such as every second Tuesday, appear here. There are none yet.",
  },
  new: "New recurring post",
  edit: "Edit",
  pause: "Pause",
  resume: "Resume",
  remove: "Delete",
  named: (verb: string, name: string) => `${verb}: ${name}`,
  paused: "Paused",
  next: (paused: boolean) => (paused ? "Still scheduled" : "Next posts"),
  none_next: "No posts in the next four weeks.",
  making: "Posts appear here in a moment.",
  more: (count: number) => `and ${count} more`,
  texts: (count: number) => (count === 1 ? "" : `${count} texts take turns`),
  no_text: "No text",
  in_zone: (zone: string) => `(${zone})`,
  unknown_rule: "A rule of a later version",
  lost_channel: "Disconnected channel",
  failed: "A post could not be made. Check the channels and files, then save again.",
  resumed_toast: "Resumed. Posts are scheduled in a moment.",
} as const;

/** Copy of the dialog that pauses or deletes one. */
export const END_COPY = {
  pause_title: "Pause this recurring post?",
  pause_text: "It makes no more posts until you resume it.",
  delete_title: "Delete this recurring post?",
  delete_text: "It makes no more posts. This can't be undone.",
  stays: (count: number, moment: string) =>
    count === 1
      ? `1 post is already made, for ${moment}. It stays${goesOut(count)}.`
      : `${count} posts are already made, the next for ${moment}. They stay${goesOut(count)}.`,
  also_remove: (count: number) => `Also delete the ${coming(count)} that nobody changed`,
  changed: (count: number, removing: boolean) =>
    `${countNoun(count, "post")} that someone edited, reviewed or commented on ${fate(count, removing)}${removing ? "" : goesOut(count)}:`,
  also_changed: "Delete changed posts too",
  cancel: "Cancel",
} as const;

function coming(count: number): string {
  return countNoun(count, "coming post");
}

/** Some may be drafts. */
function goesOut(count: number): string {
  return count === 1
    ? ", and still goes out if it's scheduled"
    : ", and those that are scheduled still go out";
}

function fate(count: number, removing: boolean): string {
  if (removing) return count === 1 ? "is deleted too" : "are deleted too";
  return count === 1 ? "stays" : "stay";
}

/** Copy of the toast after pausing or deleting one. */
export const ENDED_COPY = {
  paused: (deleted: number) => (deleted === 0 ? "Paused." : `Paused. Deleted ${coming(deleted)}.`),
  deleted: (deleted: number) =>
    deleted === 0
      ? "Deleted the recurring post."
      : `Deleted the recurring post and ${coming(deleted)}.`,
  stay: (count: number) => `${countNoun(count, "coming post")} ${fate(count, false)}.`,
  changed_stay: (count: number) => `${countNoun(count, "changed post")} ${fate(count, false)}.`,
  view: "View",
} as const;

/** Copy of the post's page. */
export const PART_COPY = {
  label: "Part of:",
  one_date: "Changes here are for this date only.",
} as const;
