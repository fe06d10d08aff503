export const UNSENT_COPY = {
  unpublished: "Your changes aren't published until you update the post.",
  discard_changes: "Discard changes",
} as const;
