export const NOTIFICATIONS_COPY = {
  title: "Notifications",
  intro: (organization: string, email: string) =>
    `Choose which emails from ${organization} are sent to ${email}.`,
  channels: "Channels",
  approval: "Approval",
  approvals_hint:
    "Many requests at once come in one email, at most every ten minutes. Approvers are reminded 48 and 24 hours before a post goes out.",
  channel_expiring: "A channel expires in a week",
  channel_disconnected: "A channel has expired or was disconnected",
  approvals: "Posts wait for my approval, or mine are approved, rejected or held",
  posts: "Posts",
  posts_blocked: "Scheduled posts of the next seven days can no longer go out, once a night",
  post_failed: "Email me about",
  post_failed_hint: "Many failures at once come in one email, at most every ten minutes.",
  failures: { all: "All posts", own: "Posts that I scheduled", none: "No posts" },
  saved: "Saved your notifications.",
} as const;
