export const TOOLBAR_COPY = {
  label: "Formatting",
  bold: "Bold",
  italic: "Italic",
  link: "Link",
  link_selected: "Link selected words",
  list: "List",
  mention: "Mention",
  template: "Insert template",
  template_hint: "Insert template (type /)",
  not_loaded: "Formatting couldn't be loaded. Check your connection and try again.",
} as const;

export const EMOJI_COPY = {
  insert: "Insert emoji",
  not_loaded: "Emoji couldn't be loaded. Check your connection and try again.",
} as const;

export const COMPLETION_COPY = {
  count: (count: number) =>
    count === 1
      ? "1 suggestion. Use the arrow keys to choose."
      : `${count} suggestions. Use the arrow keys to choose.`,
  labels: {
    emoji: "Emoji",
    hashtag: "Previously used hashtags",
    mention: "Accounts to mention",
  },
} as const;

const number = (count: number) => count.toLocaleString("en-US");

export const MARKS_COPY = {
  marked: "Marked in the text:",
  more: (count: number) => `And ${count} more.`,
  too_long: (max: number) =>
    `A post can have up to ${number(max)} characters. Remove the marked text to save the post.`,
} as const;
