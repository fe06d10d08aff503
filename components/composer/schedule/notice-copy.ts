/** Copy of the notices above a saved post. Loaded with them. */
export const NOTICE_COPY = {
  publishes: "Publishes",
  held: "Not published: this post needs approval. It was due",
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
