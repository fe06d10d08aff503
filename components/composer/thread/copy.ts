import { countNoun } from "#core/domain/words.ts";

export const THREAD_COPY = {
  main_post: "Main post",
  placeholder: "What would you like to share?",
  undo: "Undo the last thread change",
  list_label: (label: string) => `${label}, as a thread`,
  field_label: (label: string, number: number, count: number) =>
    `${label}, post ${number} of ${count}`,
  item: (number: number, count: number) => `Post ${number} of ${count}`,
  position: (number: number, count: number) => `${number} of ${count}`,
  move_up: (number: number) => `Move post ${number} up`,
  move_down: (number: number) => `Move post ${number} down`,
  remove: (number: number) => `Remove post ${number}`,
  removed: (number: number) => `Removed post ${number}.`,
  merged: (number: number) => `Merged post ${number} into the previous one.`,
  moved: "Posts moved.",
  empty: "Empty posts aren't published.",
  add: "Add to thread",
  added: "Added a post to the thread.",
} as const;

/** Copy of the offer to turn text with dashes into a thread. */
export const OFFER_COPY = {
  title: "Make it a thread?",
  confirm: "Make it a thread",
  dismiss: "Keep the dashes",
  threaded: "Published as a thread",
  also: (channels: string) => `Also make it a thread on ${channels}`,
  revert: "Combine into one post",
  typed_title: "The dashes are published as typed",
  unsupported: (channels: string, count: number) => `${channels} ${doesnt(count)} support threads.`,
  thread_of: (channels: string, items: number) =>
    `${channels}: thread of ${countNoun(items, "post")}.`,
  one_post: (channels: string) => `${channels}: one post with all of the text.`,
  unsupported_post: (channels: string, count: number) =>
    `${channels} ${doesnt(count)} support threads: one post with all of the text.`,
  more: (count: number) => `${count} more`,
  both: (names: string, last: string) => `${names} and ${last}`,
} as const;

function doesnt(count: number): string {
  return count === 1 ? "doesn't" : "don't";
}
