export const LINK_COPY = {
  label: "Link",
  words: "Text",
  address: "Address",
  no_address: "This isn't a web address. Enter one such as example.com/menu.",
  insert: "Insert",
  channels: "Or this post on another channel",
  channels_hint: "This channel then waits until the post is published there.",
} as const;
