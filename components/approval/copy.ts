export const APPROVAL_COPY = {
  decided_by: (name: string, moment: string) => `by ${name}, ${moment}`,
  title: "Approval",
  not_requested: "Needs approval.",
  unsaved: "Your changes aren't saved yet.",
  unsaved_hint: {
    not_requested: "Save them, then request approval.",
    pending: "Approvers see the saved version. Saving your changes withdraws the request.",
    approved: "The saved version is approved. Saving your changes withdraws the approval.",
    rejected: "The saved version was rejected. Save your changes, then request approval again.",
    held: "Save them, then request approval.",
  },
  hint: {
    not_requested: (at: string | null) =>
      at === null
        ? "Request approval now, and choose a time before or after it's approved."
        : `Scheduled for ${at}, but not published before it's approved. Request approval.`,
    pending: (at: string | null) =>
      at === null
        ? "You can choose a time now. The post isn't published before it's approved."
        : `Will be published ${at} if it's approved by then.`,
    approved: (at: string | null) =>
      at === null ? "Publish it, or choose a time." : `Will be published ${at}.`,
    rejected: (_: string | null) => "Change the post, then request approval again.",
    held: (_: string | null) => "Approve this version, or change it.",
  },
  /** Once its time has passed. */
  late_hint: {
    not_requested: (at: string) =>
      `It was due ${at}. Request approval, then choose a new time or publish it.`,
    pending: (at: string) =>
      `It was due ${at}. Once it's approved, choose a new time or publish it.`,
    approved: (at: string) =>
      `It was due ${at}, before it was approved. Choose a new time or publish it.`,
    rejected: (at: string) => `It was due ${at}. Change the post, then request approval again.`,
    held: (at: string) => `It was due ${at}. Once it's approved, choose a new time or publish it.`,
  },
  pending: (step: string | null) =>
    step === null ? "Waiting for approval." : `Waiting for approval: ${step}.`,
  requested: (name: string, moment: string | null) =>
    `Requested by ${name}${moment === null ? "" : `, ${moment}`}.`,
  approved: "Approved.",
  rejected: "Rejected.",
  held: "Not published: this version isn't approved.",
  rejected_before: (name: string, moment: string) => `Rejected before by ${name}, ${moment}`,
  changes: "What changed",
  see_changes: "See the difference",
  share: "Share for approval",
  share_title: "Share for approval",
  share_hint:
    "Anyone with the link sees this post and approves or rejects it without an account. They enter their name, and their decision counts as yours. The link stops working when the post changes.",
  days: "Link works for",
  days_of: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  create_link: "Create link",
  copy_link: "Copy link",
  link_once: "Copy it now. It's shown only once.",
  links: "Active links",
  link_by: (name: string, until: string) => `By ${name}, expires ${until}`,
  delete_link: "Delete",
  deleted_link: "Deleted the link.",
  close: "Close",
  decisions: "Decisions",
  decided: { approved: "Approved", rejected: "Rejected" },
  request: "Request approval",
  request_noted: "Request with a note",
  note: "Note for approvers",
  note_example: "What should approvers look at?",
  note_hint: "Approvers see it, and everyone with a link to the post.",
  requested_toast: "Approval requested.",
  approve: "Approve",
  approved_toast: "Approved.",
  step_toast: "Approved. The next step is open.",
  reject: "Reject",
  rejected_toast: "Rejected.",
  reject_title: "Reject this post?",
  reject_hint:
    "The author sees the reason. The post isn't published unless it's changed and approved.",
  reason: "Reason",
  reason_missing: "Enter a reason.",
  cancel: "Cancel",
  approvals_title: "Approvals",
  views: "Views",
  mine: "Waiting for you",
  all_waiting: "All",
  none: "No posts wait for a decision",
  none_text: "Posts are listed here once approval is requested.",
  all_posts: "All posts",
  more: "Showing the first 100. Review these to see more.",
  asks: (name: string, planned: string | null) =>
    planned === null ? `Requested by ${name}.` : `Requested by ${name}, scheduled for ${planned}.`,
  step: (name: string) => `Step: ${name}.`,
  to_approve: (count: number) =>
    count === 1 ? "1 post needs your approval" : `${count} posts need your approval`,
  review: "Review",
  turning_off:
    "Posts that were sent for approval and aren't approved become drafts. Scheduled posts that nobody was asked about are published at their times.",
  unapproved: (count: number) =>
    count === 1 ? "1 scheduled post isn't approved." : `${count} scheduled posts aren't approved.`,
  would_need: (count: number) =>
    `${count === 1 ? "1 scheduled post" : `${count} scheduled posts`} will need approval. Once you have saved, you can request it for all of them.`,
  unasked: (count: number, more: boolean) =>
    count === 1
      ? "1 scheduled post needs approval, and nobody was asked."
      : `${more ? `${count} or more` : count} scheduled posts need approval, and nobody was asked.`,
  unasked_hint: "Nothing is published before it's approved.",
  request_all: (count: number, more: boolean) =>
    count === 1 && !more
      ? "Request approval"
      : more
        ? "Request approval for all"
        : `Request approval for all ${count}`,
  requesting: (done: number, count: number) => `Requesting approval: ${done} of ${count}`,
  requested_all: (count: number) =>
    count === 1 ? "Approval requested for 1 post" : `Approval requested for ${count} posts`,
  not_requested_all: (count: number) =>
    count === 1
      ? "Approval of 1 post couldn't be requested"
      : `Approval of ${count} posts couldn't be requested`,
  see_unapproved: "See posts",
  settings_title: "Approval",
  settings_intro:
    "Decide whether posts need approval before they are published. Every change is emailed to all owners.",
  require: "Posts need approval",
  approvers: "Who must approve each step",
  any: "Any one approver",
  all: "All approvers",
  reapprove: "Require approval again when the time changes",
  steps: "Steps",
  steps_hint:
    "Without steps, any owner, admin, editor or approver can approve. With steps, approvals happen in order.",
  step_name: "Step name",
  step_people: (name: string) => `Approvers of ${name || "this step"}`,
  add_step: "Add step",
  remove_step: (name: string) => `Remove ${name || "step"}`,
  save: "Save",
  saved: "Saved.",
  read_only: (whom: string) => `Only owners can change approval rules. Ask ${whom}.`,
  ask_to_change: (organization: string, url: string) =>
    `Could you change the approval rules of ${organization}? ${url}`,
  nobody: "No member can approve yet. Change roles in People.",
} as const;
