const list = new Intl.ListFormat("en", { type: "conjunction" });

export const POLL_COPY = {
  choice: (number: number) => `Choice ${number}`,
  move: (number: number, direction: "up" | "down") => `Move choice ${number} ${direction}`,
  remove: (number: number) => `Remove choice ${number}`,
  removed: "Removed a choice.",
  count: (count: number, max: number) => `(required) · ${count} of ${max}`,
  add: "Add choice",
  unsupported: (platform: string, others: readonly string[]) =>
    `${platform} doesn't support polls, so only the text is published. ${
      others.length === 0
        ? "None of the selected channels supports polls."
        : `${list.format(others)} ${others.length === 1 ? "supports" : "support"} polls.`
    }`,
} as const;
