import { countNoun } from "#core/domain/words.ts";

/** A post on several channels is several places. */
function needYou(posts: number, places: number): string {
  const what = posts === places ? countNoun(posts, "post") : countNoun(places, "place");
  return `${what} ${places === 1 ? "needs" : "need"} you`;
}

export const RECALL_COPY = {
  title: "Recall posts",
  intro: "Find what should not be out, then delete it or replace its text on all channels at once.",
  text: "Text contains",
  campaign: "Campaign",
  label: "Label",
  any_label: "Any label",
  since: "Published since",
  until: "Published until",
  channel: "Channel",
  all_channels: "All channels",
  action: "What to do",
  actions: { delete: "Delete", edit: "Replace the text" },
  content: "New text of the whole post",
  content_hint:
    "Each post that you select will consist of this text alone. To change a few words, write the whole text with them.",
  find: "Find posts",
  filter_first: "Fill in at least one field to find posts.",
  content_first: "Write the new text first.",
  none: "No published posts match.",
  found: (posts: number, channels: number) =>
    `Found ${countNoun(posts, "post")} on ${countNoun(channels, "channel")}`,
  select_all: "Select all",
  on: (name: string) => `on ${name}`,
  by_hand: (why: string) => `A person must do this one: ${why}`,
  no_text: "No text",
  view: "View post",
  confirm: {
    delete: (posts: number, channels: number) =>
      `Delete ${countNoun(posts, "post")} on ${countNoun(channels, "channel")}`,
    edit: (posts: number, channels: number) =>
      `Replace the text of ${countNoun(posts, "post")} on ${countNoun(channels, "channel")}`,
  },
  consequence: {
    delete:
      "This deletes them from their platforms. You can't undo this. Where Crier can't delete one, it asks you to.",
    edit: "This replaces the whole published text of each on their platforms.",
  },
  new_text: "Each will read:",
  open: (recalls: number) =>
    `${countNoun(recalls, "recall")} ${recalls === 1 ? "isn't" : "aren't"} finished`,
  open_started: {
    delete: (at: string) => `Deleting, started ${at}`,
    edit: (at: string) => `Replacing the text, started ${at}`,
  },
  open_left: (posts: number, places: number) => needYou(posts, places),
  open_running: "In progress",
  open_link: "See what is left",
  open_link_label: (excerpt: string, at: string) => `See what is left: ${excerpt}, started ${at}`,
  select_first: "Select at least one post.",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  ended: { delete: "All deleted", edit: "All replaced" },
  left: (posts: number, places: number) => `Finished. ${needYou(posts, places)}.`,
  statuses: {
    pending: "In progress",
    failed: "Failed",
    needs_person: "Needs you",
  },
  done: { delete: "Deleted", edit: "Replaced" },
  paste: "The new text, to paste where Crier can't replace it:",
  copy: "Copy new text",
  mark: "Mark as done",
  mark_label: (excerpt: string, name: string) => `Mark as done: ${excerpt} on ${name}`,
  again: "Recall more posts",
  scheduled: "Still scheduled",
  scheduled_hint: "These match too, and will be published at their time.",
  unschedule: "Unschedule all",
} as const;
