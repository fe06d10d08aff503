export const THREAD_COPY = {
  main_post: "Main post",
  placeholder: "What would you like to share?",
  undo: "Undo the last thread change",
  list_label: (label: string) => `${label}, as a thread`,
  field_label: (label: string, number: number, count: number) =>
    `${label}, item ${number} of ${count}`,
  item: (number: number, count: number) => `Item ${number} of ${count}`,
  position: (number: number, count: number) => `${number} of ${count}`,
  move_up: (number: number) => `Move item ${number} up`,
  move_down: (number: number) => `Move item ${number} down`,
  remove: (number: number) => `Remove item ${number}`,
  removed: (number: number) => `Removed item ${number}.`,
  merged: (number: number) => `Merged item ${number} into the previous item.`,
  moved: "Items moved.",
  empty: "Empty items aren't published.",
  add: "Add item",
} as const;
