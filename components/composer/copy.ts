export const COMPOSER_COPY = {
  label: "Composer",
  parts_label: "Composer sections",
  parts: { write: "Write", channels: "Channels", preview: "Preview" },
  with_problems: "with problems",
  channel_removed: (name: string) => `Removed ${name}.`,
} as const;

export const FILING_COPY = {
  title: "Labels and campaign",
  labels: "Labels",
  labels_hint: (known: readonly string[]) =>
    known.length === 0
      ? "Separate labels with commas."
      : `Separate labels with commas. Existing labels: ${known.slice(0, 5).join(", ")}${known.length > 5 ? "…" : "."}`,
  campaign: "Campaign",
} as const;
