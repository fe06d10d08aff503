import { countNoun } from "#core/domain/words.ts";

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
  open: "Your last recall still needs you",
  open_link: "See what is left",
  select_first: "Select at least one post.",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  ended: "Done",
  left: (count: number) => `Done, except for ${countNoun(count, "post")} that need you`,
  statuses: {
    pending: "In progress",
    done: "Done",
    failed: "Failed",
    needs_person: "Needs you",
  },
  mark: "Mark as done",
  mark_label: (excerpt: string, name: string) => `Mark as done: ${excerpt} on ${name}`,
  again: "Recall more posts",
  scheduled: "Still scheduled",
  scheduled_hint: "These match too, and will be published at their time.",
  unschedule: "Unschedule all",
} as const;
