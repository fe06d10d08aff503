export const POST_COPY = {
  title: "Post",
  new_title: "New post",
  gone_title: "Post not found",
  gone_text: "It may have been deleted.",
  deleted_title: "Post deleted everywhere",
  deleted_text: "It's deleted from its platforms and from Crier.",
  all_posts: "View all posts",
  duplicate: "Duplicate",
  duplicated: "Duplicated. You're editing the copy.",
  delete: "Delete",
  delete_label: "Delete post",
  deleted: "Post deleted.",
  undo: "Undo",
} as const;

export const UNDO_COPY = {
  drafted: "Moved back to drafts.",
  rescheduled: "Rescheduled for its previous time.",
  too_late: "Too late to undo. The post is already publishing.",
  soon: "Publishing in a moment…",
} as const;

export const LEFT_OUT_COPY = {
  channels: (names: readonly string[]) =>
    `Left out disconnected ${names.length === 1 ? "channel" : "channels"}: ${names.join(", ")}.`,
  files: (count: number) =>
    `Left out ${count === 1 ? "1 deleted file" : `${count} deleted files`}.`,
} as const;
