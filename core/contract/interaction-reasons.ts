/** Part of `REASONS` in errors.ts. */
export const INTERACTION_REASONS = {
  not_replyable: {
    code: "BAD_REQUEST",
    when: "This platform or channel doesn't support reading or answering, or this interaction can't be answered. The message says why.",
    example: "Pinterest's API has no comments. Nothing can be answered on Pinterest.",
  },
  reply_too_long: {
    code: "BAD_REQUEST",
    when: "The reply is longer than the platform allows. The message gives both lengths.",
    example: "body: The reply has 312 of 300 characters: 12 too many for Bluesky.",
  },
  not_author: {
    code: "FORBIDDEN",
    when: "The internal note or the comment was written by someone else, and the caller may not change or delete it.",
    example: "Only Ana, an owner or an admin can delete this note.",
  },
  reply_in_progress: {
    code: "CONFLICT",
    when: "Another reply to the same interaction is being sent.",
    example: "Ana is already sending a reply to this. Read the thread, then reply again if needed.",
  },
} as const;
