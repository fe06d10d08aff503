import { lowerFirst } from "../time/lower-first.ts";

export const SEARCH_COPY = {
  label: "Search posts",
  placeholder: "Words, “a phrase”, label:News, status:draft",
  searching: "Searching…",
  results: "Search results",
  none: "No posts match",
  none_hint: (q: string) => `Nothing matches “${q}”. Try fewer words, or remove a filter.`,
  clear: "Clear search",
  more: "Load more",
  loading: "Loading…",
  created: (moment: string) => `created ${lowerFirst(moment)}`,
  no_text: "No text yet",
  too_long: "Search for at most 200 characters.",
  palette_none: "Nothing found.",
  palette_failed: "Search didn't answer. Only actions and channels are shown.",
  file: "File",
  label_result: "Label",
} as const;
