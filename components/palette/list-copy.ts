/** Copy of the open palette. Loaded when it is opened. */
export const LIST_COPY = {
  find_label: "Search",
  find_all: "Search actions, posts and channels",
  recent: "Recent",
  no_text: "No text yet",
  approvals: "Go to approvals",
  media: "Go to media",
  settings: "Go to settings",
  organization: "Go to organization",
  people: "Go to people",
  keys: "Go to API keys",
  notifications: "Go to notifications",
  labels: "Go to labels",
  policy: "Go to publishing policy",
} as const;
