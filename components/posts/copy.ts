export const POST_COPY = {
  title: "Post",
  new_title: "New post",
  deleted_title: "Post deleted everywhere",
  deleted_text: "It's deleted from its platforms and from Crier.",
  all_posts: "View all posts",
  duplicate: "Duplicate",
  delete: "Delete",
  delete_label: "Delete post",
  undo: "Undo",
  history: "History",
} as const;

export const UNDO_COPY = {
  drafted: "Moved back to drafts.",
  rescheduled: "Rescheduled for its previous time.",
  too_late: "Too late to undo. The post is already publishing.",
  soon: "Publishing in a moment…",
} as const;
