const channels = (count: number) => (count === 1 ? "1 channel" : `${count} channels`);

export const SENTENCE_COPY = {
  asked: "Your approval is asked for.",
  waiting: (step: string | null) =>
    step === null ? "Waiting for approval." : `Waiting for approval: ${step}.`,
  held: "Not published when it was due: this post needs approval.",
  approved: "Approved.",
  rejected: "Rejected. It won't be published unless it's approved.",
  needed: "This post needs approval, and it hasn't been requested for this version.",
  draft: "This is a draft.",
  scheduled: "This post is scheduled.",
  started: "This post is already published or being published.",
  would_at: (moment: string, count: number) =>
    `Would be published ${moment} on ${channels(count)}.`,
  would_once: (count: number) =>
    `Would be published on ${channels(count)} as soon as it's approved.`,
  will_at: (moment: string, count: number) => `Will be published ${moment} on ${channels(count)}.`,
  will_once: (count: number) => `Will be published on ${channels(count)} as soon as possible.`,
  undecided: (count: number) => `No time is chosen yet. It's for ${channels(count)}.`,
  passed: (moment: string) => `Its time, ${moment}, has passed, so it needs a new time.`,
} as const;

export const CHANGES_COPY = {
  titles: {
    approved: "Changed since it was last approved",
    rejected: "Changed since it was rejected",
    requested: "Changed since approval was last requested",
  },
  all_channels: "All channels",
  channel: "Channel",
  channel_added: "Added",
  channel_removed: "Removed",
  changed: "Changed",
  parts: { text: "Text", title: "Title", options: "Options", format: "Format", time: "Time" },
  files: "Files",
  alt_text: "Alt text",
  added: (what: string) => `${what} added`,
  removed: (what: string) => `${what} removed`,
  reordered: "Order changed",
  images: (count: number) => (count === 1 ? "1 image" : `${count} images`),
  videos: (count: number) => (count === 1 ? "1 video" : `${count} videos`),
  other_files: (count: number) => (count === 1 ? "1 file" : `${count} files`),
  too_long: "Changed. It's too long to compare here.",
  no_time: "no time",
  from_to: (before: string, after: string) => `${before} → ${after}`,
} as const;

export const OPTIONS_COPY = {
  yes: "Yes",
  no: "No",
  chosen: "Chosen",
  time: (at: string) => `${at.slice(0, 16).replace("T", " ")} UTC`,
} as const;

export const REVIEW_COPY = {
  no_text: "A post without text",
  requested: (name: string, moment: string) => `Requested by ${name}, ${moment}.`,
  channels: "Channels",
  own_time: (moment: string) => `This channel: ${moment}`,
  options: "Options",
  decision: "Your decision",
  decisions: "Decisions so far",
  decided: (name: string, decision: "approved" | "rejected", moment: string) =>
    `${decision === "approved" ? "Approved" : "Rejected"} by ${name}, ${moment}`,
  promise: "You approve exactly what you see. If anything changes, it needs approval again.",
  rejected_before: (name: string, moment: string) => `Rejected before by ${name}, ${moment}`,
  alt_texts: "Alt texts",
  alt_text: (number: number, count: number) => (count === 1 ? "Alt text" : `Alt text ${number}`),
  no_alt_text: "none",
  place: (number: number, count: number) => `${number} of ${count} to review`,
  places: "Posts to review",
  previous: "Previous post",
  next: "Next post",
  approve: "Approve",
  reject: "Reject",
  reason: "Reason",
  reason_hint: "The author sees it.",
  reason_missing: "Enter a reason.",
  cancel: "Cancel",
} as const;

export const TEAM_COPY = {
  keys: "Review",
  back: { approvals: "Approvals", posts: "Posts" },
  nothing_left: "Nothing left to review",
  open_post: "Open post",
  next_waiting: "Next post to review",
  all_posts: "All posts",
  roles: "Only owners, admins, editors and approvers can decide.",
  approved: (name: string | null) => (name === null ? "Approved." : `Approved: ${name}`),
  step_approved: (name: string | null) =>
    `${name === null ? "Approved" : `Approved: ${name}`}. The next step is open.`,
  rejected: (name: string | null) => (name === null ? "Rejected." : `Rejected: ${name}`),
  newer: "The post changed",
  newer_than_seen: "The post changed after it was shown to you",
  newer_than_seen_text: "This is the new version. Read it before you decide.",
  show_newer: "Show the new version",
  gone: "This post was deleted",
  gone_text: "There is nothing to approve or reject any more.",
  changed: "The post changed while you were reading",
  changed_text: "This is the new version. Nothing was decided.",
  withdrawn: "Approval of this post isn't requested any more",
  withdrawn_text: "Nothing was decided. You'll be asked when approval is requested again.",
  decided_meanwhile: (name: string, decision: "approved" | "rejected") =>
    decision === "approved"
      ? `${name} approved this post while you were reading`
      : `${name} rejected this post while you were reading`,
  decided_text: "Your decision wasn't needed and isn't stored.",
  still_open_text: "Your decision isn't stored yet. Decide again if you agree.",
  saved: "The post was saved while you were reading",
  saved_text: "Nothing was decided. Check it, then decide again.",
} as const;

export const GUEST_COPY = {
  as_member: (name: string) => `You decide as ${name}.`,
  shared: (name: string, organization: string) => `${name} of ${organization} shared this post.`,
  your_name: "Your name",
  name_hint: "The team sees it beside your decision.",
  name_missing: "Enter your name.",
  promise: "You approve exactly what you see. If the post changes, this link ends.",
  thanks: "Thank you. The team sees your decision.",
  approved: "Approved",
  pending: "Approved. Others still have to approve it.",
  rejected: "Rejected",
  changed: "This post has changed since the link was made",
  changed_text: (name: string) => `Ask ${name} for a new link to see it as it is now.`,
  unstored: "Nothing was decided.",
  unstored_decided: "It was decided while you were reading. Your decision isn't stored.",
  unstored_open:
    "This post was saved or decided by others while you were reading. Your decision isn't stored. Check the post, then decide again.",
  gone: "This post was deleted",
  expired: "This link doesn't work",
  unreachable: "Crier can't be reached. Check your connection, then try again.",
} as const;
