export const COMMENTS_COPY = {
  title: "Comments",
  none: "No comments yet.",
  edited: "edited",
  hint: "Comment as a reader of the simulated platform. It arrives in your inbox within moments.",
  author: "Reader's name",
  text: "Comment",
  send: "Comment",
  sending: "Commenting…",
  sent: "Comment added.",
  empty: "Write a comment first.",
} as const;

/** Maximum length of a comment in UTF-16 code units. */
export const MOST_IN_COMMENT = 5_000;
export const MOST_IN_READER = 100;

export const RECEIVED_COPY = {
  intro: (platform: string) =>
    `This post was published to Crier's ${platform} simulator, not to the real platform.`,
  channel_on: (channel: string, platform: string) => `${channel} on ${platform}`,
  received: "Received",
  id: "ID",
  payload: "Request payload",
  this_page: "This page",
  removed_files: (count: number) =>
    `${count === 1 ? "1 file was" : `${count} files were`} removed to free up storage.`,
  alt_text: (text: string) => `Alt text: ${text}`,
} as const;
