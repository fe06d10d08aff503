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
  next: "Next posts",
  none_next: "No posts in the next four weeks.",
  making: "Posts appear here in a moment.",
  more: (count: number) => `and ${count} more`,
  texts: (count: number) => (count === 1 ? "" : `${count} texts take turns`),
  no_text: "No text",
  in_zone: (zone: string) => `(${zone})`,
  unknown_rule: "A rule of a later version",
  lost_channel: "Disconnected channel",
  failed: "A post could not be made. Check the channels and files, then save again.",
  paused_toast: "Paused. Posts already scheduled stay.",
  paused_removed_toast: (count: number) => `Paused. Deleted ${countNoun(count, "post")}.`,
  resumed_toast: "Resumed. Posts are scheduled in a moment.",
  deleted_toast: "Deleted the recurring post.",
} as const;

/** Copy of the dialog that pauses or deletes one. */
export const END_COPY = {
  pause_title: "Pause this recurring post?",
  pause_text: "It makes no more posts until you resume it.",
  delete_title: "Delete this recurring post?",
  delete_text: "It makes no more posts. This can't be undone.",
  also_remove: (count: number) =>
    count === 1 ? "Also delete the coming post" : `Also delete the ${count} coming posts`,
  kept: (count: number) =>
    count === 1
      ? "1 post that someone has edited, reviewed or commented on stays."
      : `${count} posts that someone has edited, reviewed or commented on stay.`,
  cancel: "Cancel",
} as const;

/** Copy of the post's page. */
export const PART_COPY = {
  label: "Part of:",
} as const;
