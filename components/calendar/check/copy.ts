export const CHECK_COPY = {
  title: "Check scheduled posts",
  open: "Check posts",
  intro:
    "Validates every scheduled post of a range as it would be sent now. Nothing is changed or sent.",
  range: "Range",
  ranges: { week: "Next 7 days", month: "Next 30 days", quarter: "Next 92 days" },
  check: "Check",
  checking: "Checking…",
  nothing: "Nothing is scheduled",
  nothing_text: "There are no posts in this range to check.",
  compose: "Write a post",
  all_well: (count: number) =>
    count === 1 ? "The scheduled post can go out." : `All ${count} scheduled posts can go out.`,
  blocked: (blocked: number, validated: number) =>
    `${blocked} of ${validated} scheduled ${validated === 1 ? "post" : "posts"} can't go out.`,
  not_validated: (count: number) =>
    `${count} later ${count === 1 ? "post was" : "posts were"} not checked. Choose a shorter range.`,
  not_listed: (count: number) => `${count} more can't go out. Fix these, then check again.`,
  no_text: "No text yet",
  no_time: "No time",
  open_post: "Open post",
  fixed: "Fixed. Check again to see what is left.",
  back: "Calendar",
} as const;
