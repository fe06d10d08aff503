export const KEY_COPY = {
  everywhere: "Everywhere",
  write: "New post",
  home: "Go to home",
  inbox: "Go to inbox",
  calendar: "Go to calendar",
  posts: "Go to posts",
  channels: "Go to channels",
  undo: "Undo last action",
  show_all: "Keyboard shortcuts",
} as const;
