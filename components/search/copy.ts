import { lowerFirst } from "../time/lower-first.ts";

export const SEARCH_COPY = {
  label: "Search posts",
  placeholder: "Words, “a phrase”, label:News, status:draft",
  searching: "Searching…",
  results: "Search results",
  none: "No posts match",
  none_hint: (q: string) => `No posts match “${q}”. Try fewer words or remove a filter.`,
  clear: "Clear search",
  more: "Load more",
  loading: "Loading…",
  created: (moment: string) => `created ${lowerFirst(moment)}`,
  no_text: "No text yet",
  too_long: "Use at most 200 characters.",
  palette_none: "No results.",
  palette_failed: "Search isn't responding. Showing actions and channels only.",
  comment_on: (title: string) =>
    title === "" ? "Comment on a post without text" : `Comment on “${title}”`,
  file: "File",
  label_result: "Label",
} as const;
