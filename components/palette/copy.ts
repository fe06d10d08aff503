export const PALETTE_COPY = {
  find_anything: "Find anything",
  placeholder: "Search actions, posts and channels…",
  everywhere: "Everywhere",
} as const;

/** Copy of the open palette. */
export const LIST_COPY = {
  find_label: "Search",
  find_all: "Search actions, posts and channels",
  recent: "Recent",
  no_text: "No text yet",
  approvals: "Go to approvals",
  insights: "Go to insights",
  media: "Go to media",
  settings: "Go to settings",
  automations: "Go to automations",
  queue: "Go to queue",
  connect_channel: "Connect a channel",
  import_posts: "Import posts",
  in_settings: "Settings",
} as const;
