export const UI_COPY = {
  cancel: "Cancel",
  close: "Close",
  copied: "Copied",
  copy_by_hand: "Select the text to copy it",
  not_loaded_title: "Part of this page couldn't load",
  not_loaded_text: "Your changes are saved. Check your connection and reload the page.",
  reload: "Reload page",
  sandbox: "Sandbox",
  undo: "Undo",
  nothing_to_undo: "Nothing to undo.",
  dismiss: "Dismiss",
  notifications: "Notifications",
} as const;
