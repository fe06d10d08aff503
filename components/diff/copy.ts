export const DIFF_COPY = {
  removed: "removed: ",
  added: "added: ",
  loading: "Comparing…",
} as const;
