const posts = (count: number) => (count === 1 ? "post" : "posts");

export const CHECK_COPY = {
  title: "Check scheduled posts",
  open: "Check for problems",
  intro:
    "Finds scheduled posts that would fail, for example because a channel is disconnected or a text is too long. Nothing is changed or published.",
  range: "Range",
  ranges: { week: "Next 7 days", month: "Next 30 days", quarter: "Next 92 days" },
  check: "Check",
  checking: "Checking…",
  nothing: "Nothing scheduled",
  nothing_text: "There are no posts to check in this range.",
  compose: "New post",
  all_well: (count: number) =>
    count === 1
      ? "The scheduled post is ready to publish."
      : `All ${count} scheduled posts are ready to publish.`,
  blocked: (blocked: number, validated: number) =>
    `${blocked} of ${validated} scheduled ${posts(validated)} can't be published.`,
  not_validated: (count: number) =>
    `${count} later ${posts(count)} ${count === 1 ? "wasn't" : "weren't"} checked. Choose a shorter range.`,
  not_listed: (count: number) => `${count} more can't be published. Fix these, then check again.`,
  no_text: "No text yet",
  no_time: "No time",
  yours: "It waits for your approval.",
  review: "Review it",
  open_post: "Open post",
  fixed: "Fixed. Check again to see what's left.",
  back: "Calendar",
} as const;
