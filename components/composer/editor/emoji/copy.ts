/** Copy of the emoji picker. */
export const PICKER_COPY = {
  label: "Emoji",
  search_label: "Search emoji",
  search: "Search",
  skin_tone: "Change skin tone",
  loading: "Loading…",
  none: "No emoji found.",
  tones: {
    light: "Light",
    "medium-light": "Medium light",
    medium: "Medium",
    "medium-dark": "Medium dark",
    dark: "Dark",
  },
} as const;
