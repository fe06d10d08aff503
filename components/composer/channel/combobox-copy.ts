export const COMBOBOX_COPY = {
  search: "Search",
  searching: "Searching…",
  searching_value: "…",
  no_results: "No results.",
  as_typed: "Use as typed",
  not_found: (platform: string) => `Not found on ${platform}`,
} as const;
