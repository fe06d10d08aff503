export const NOTIFICATIONS_COPY = {
  title: "Notifications",
  intro: (organization: string, email: string) =>
    `Choose which emails ${organization} sends to ${email}, and which of your devices notify you.`,
  channels: "Channels",
  approval: "Approval",
  approvals_hint:
    "Requests are grouped into one email every 10 minutes at most. Approvers get reminders 48 and 24 hours before a post is published.",
  channel_expiring: "A channel's access expires in a week",
  channel_disconnected: "A channel expired or was disconnected",
  approvals: "Posts need my approval, or mine are approved, rejected or held",
  comments_title: "Comments",
  comments: "A comment mentions me, or a guest comments on a post I shared or asked approval for",
  comments_hint: "Comments are grouped into one email every 10 minutes at most.",
  posts: "Posts",
  posts_blocked: "Posts scheduled in the next 7 days can't be published (once a night)",
  handoffs: "A post is due that I publish by hand",
  post_failed: "Email me about",
  post_failed_hint: "Failures are grouped into one email every 10 minutes at most.",
  failures: { all: "All posts", own: "Posts I scheduled", none: "No posts" },
  saved: "Saved notification settings.",
} as const;
