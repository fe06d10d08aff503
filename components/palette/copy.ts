export const PALETTE_COPY = {
  find_anything: "Find anything",
  placeholder: "Search actions, posts and channels…",
  everywhere: "Everywhere",
} as const;
