const channels = (count: number) => (count === 1 ? "1 channel" : `${count} channels`);

export const SAME_COPY = {
  published: (channel: string, clock: string) =>
    `The same text was published on ${channel} that day at ${clock}.`,
  scheduled: (channel: string, clock: string) =>
    `The same text is scheduled on ${channel} that day at ${clock}.`,
} as const;

export const CONFIRM_COPY = {
  title: "Publish this post?",
  hint: "You can undo for 10 seconds.",
  cancel: "Cancel",
  no_text: "No text",
  files: (count: number) => (count === 1 ? "File:" : "Files:"),
  pending_file: "Uploading file",
  live: (count: number) => `Live on ${channels(count)}`,
  sandbox: (count: number) =>
    count === 1 ? "1 sandbox channel, not public" : `${count} sandbox channels, not public`,
  free_sandbox: "Free in the sandbox.",
  free: "Free.",
  cost: (credits: number) => `Costs ${credits === 1 ? "1 credit" : `${credits} credits`}.`,
} as const;
