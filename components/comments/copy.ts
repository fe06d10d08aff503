export const COMMENTS_COPY = {
  title: "Comments",
  link: (count: number) =>
    count === 0 ? "Comments" : count === 1 ? "1 comment" : `${count} comments`,
  hint: "Never published. Visible to your team and to people you share the post with.",
  empty:
    "No comments yet. They're only visible to your team and to people you share the post with.",
  label: "Add a comment",
  placeholder: "Type @ to mention someone",
  send: "Send comment",
  sent: "Comment sent.",
  missing: "Write something first.",
  guest: "(guest)",
  edited: "edited",
  reply: "Reply",
  edit: "Edit",
  edit_label: "Edit comment",
  save: "Save",
  cancel: "Cancel",
  delete: "Delete",
  delete_title: "Delete this comment?",
  delete_consequence: "You can't undo this.",
  resolve: "Resolve",
  reopen: "Reopen",
  resolved: (count: number) => `Resolved (${count})`,
  about: (name: string, start: string) => `${name}'s comment “${start}”`,
  people: "People to mention",
  suggestions: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
} as const;

export const GUEST_COPY = {
  empty:
    "No comments yet. They're only visible to the team and to people they share the post with.",
  name: "Comment as",
  name_hint: "Your name. The team sees it beside your comment.",
  name_missing: "Enter your name.",
  unreachable: "Crier can't be reached. Check your connection, then try again.",
} as const;
