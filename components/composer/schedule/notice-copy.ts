/** Copy of the notices above a saved post. Loaded with them. */
export const NOTICE_COPY = {
  waits: "Planned for",
  holds: {
    paused: (channel: string) => `${channel} is paused, so the post waits until you resume it.`,
    disconnected: (channel: string) =>
      `${channel} is disconnected, so the post can't go out before you reconnect it.`,
  },
  publishes: "Publishes",
  late_unapproved: "Not published: this post needs approval. It was due",
  late_approved: "Approved, but not published. Choose a new time. It was due",
  late: "Not published. Choose a new time. It was due",
  unapproved: "Not published before it's approved. Scheduled for",
  after_approval: "Publishes once it's approved",
  after_files: "Publishes once its files are ready",
  not_before: ", no earlier than",
  to_draft: "Back to draft",
  planned: "Not scheduled yet. Planned for",
  not_published: "Not published. The post is a draft again.",
  unusable_files: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(", ")} can't be used. Replace or remove ${
      names.length === 1 ? "it" : "them"
    }, then publish again.`,
} as const;
