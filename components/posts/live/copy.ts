import { listWords } from "#core/domain/words.ts";

export const LIVE_COPY = {
  edit: "Edit published post",
  hint: "Your edits replace the text that's already published. Readers may see that it was edited.",
  title_field: "Title",
  text: (label: string) => `${label} text`,
  main_post: "Main post",
  on: (names: readonly string[]) => `on ${listWords(names)}`,
  on_many: (count: number) => `on ${count} channels`,
  no_changes: "No changes yet.",
  save: "Update published post",
  thread_hint: "You can edit each post, but not add, move or remove posts.",
  thread: (label: string) => `${label} thread`,
  item: (number: number, count: number) => `${number} of ${count}`,
  item_text: (label: string, number: number, count: number) =>
    `${label} text, post ${number} of ${count}`,
  unchanged: "These channels can't be updated:",
  channels: "Go to channels",
} as const;

export const NOT_EDITABLE_COPY = {
  by_hand: (platform: string) => `A person published it in ${platform}'s app. Edit it there.`,
  the_platform: "The platform",
  poll: "Published polls can't be edited because people may have voted.",
  never: (platform: string) => `${platform} doesn't allow editing published posts.`,
  format: (platform: string) => `${platform} doesn't allow editing this kind of post.`,
  files: (platform: string) => `${platform} doesn't allow editing posts with files.`,
  disconnected: "The channel is disconnected. Reconnect it, or edit the post on the platform.",
} as const;

export const ENTRY_EDIT_COPY = {
  editing: "Updating on the platform…",
  edited: "Updated on the platform.",
  kept: (reason: string) => `Not updated. ${reason}`,
  failed: (reason: string) => `Couldn't update on the platform: ${reason}`,
  failed_hint: "The text below is what's published.",
} as const;
