import { countNoun } from "#core/domain/words.ts";

export const CONFIRM_COPY = {
  title: "Publish this post?",
  hint: "You can undo for 10 seconds.",
  cancel: "Cancel",
  no_text: "No text",
  files: (count: number) => (count === 1 ? "File:" : "Files:"),
  pending_file: "Uploading file",
  live: (count: number) => `Live on ${countNoun(count, "channel")}`,
  by_hand: (count: number) => `You publish by hand on ${countNoun(count, "channel")}`,
  sandbox: (count: number) =>
    count === 1 ? "1 sandbox channel, not public" : `${count} sandbox channels, not public`,
  free_sandbox: "Free in the sandbox.",
  free: "Free.",
  cost: (credits: number) => `Costs ${credits === 1 ? "1 credit" : `${credits} credits`}.`,
} as const;
