/** Copy for text that only this device has. */
export const RECOVERED_COPY = {
  gone: "This text is saved only on this device.",
  unsent: "These edits weren't included when the post was published.",
  create: "Create post from this text",
  discard: "Discard",
  discarded: "Discarded.",
} as const;

export const NOT_FOUND_COPY = {
  title: "Post not found",
  text: "It may have been deleted.",
} as const;
