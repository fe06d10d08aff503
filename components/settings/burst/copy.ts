export const BURST_COPY = {
  title: "Too many posts",
  intro:
    "Protects your channels if a program, a feed or an agent goes wrong. What is held waits on the Queue page until a person sends or skips it. Posts that people schedule or approve themselves aren't held.",
  before: "Hold posts when a channel sends more than",
  between: "in",
  after: "minutes",
  posts_label: "Posts",
  minutes_label: "Minutes",
  repeats: "Hold a text that the channel sent in the last 24 hours",
  save: "Save limit",
  owners: "Only owners can change this.",
} as const;
