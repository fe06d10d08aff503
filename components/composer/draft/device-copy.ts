export const DEVICE_COPY = {
  label: "Drafts on this device",
  title: (count: number) =>
    count === 1 ? "1 draft on this device only" : `${count} drafts on this device only`,
  only_files: "Files only",
  resume: "Continue",
  discard: "Discard",
  discarded: "Draft discarded.",
} as const;
