/** Copy of the shortcut sheet. Loaded when it is opened. */
export const SHEET_COPY = {
  followed_by: "then",
  this_page: "This page",
  title: "Keyboard shortcuts",
  single_keys: "Use single-key shortcuts on this device",
  enter: "Enter",
  escape: "Esc",
  control: "Ctrl",
} as const;
