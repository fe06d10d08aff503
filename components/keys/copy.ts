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

/** Copy of the shortcut sheet. */
export const SHEET_COPY = {
  followed_by: "then",
  this_page: "This page",
  title: "Keyboard shortcuts",
  single_keys: "Use single-key shortcuts on this device",
  enter: "Enter",
  escape: "Esc",
  control: "Ctrl",
} as const;
