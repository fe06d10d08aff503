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
  labels_hint: (names: readonly string[]) =>
    names.length === 0
      ? "Separate labels with commas."
      : `Separate labels with commas. Existing labels: ${names.slice(0, 5).join(", ")}${names.length > 5 ? "…" : "."}`,
  campaign: "Campaign",
} as const;
