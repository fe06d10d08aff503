export const REFUSAL_COPY = {
  unreadable: "Crier couldn't read the request. Reload the page and try again.",
  other_page: "Reload the page, and sign in if asked.",
  out: "This post is being published or already published, so it can't be edited here.",
  already_invited: "This person already has an open invitation. Send it again or revoke it.",
  already_member: "This person is already a member.",
  ambiguous_channel: "Several channels match. Choose one.",
  database_unavailable:
    "Crier's database isn't responding. Your saved work is safe. Try again in a few seconds.",
  in_progress: "This is already in progress. Check again in a moment.",
  already_done: "This is already done. Reload the page to see the result.",
  list_changed: "The list has changed. Reload the page.",
  media_in_use: "Unpublished posts use this file. Remove it from them first.",
  too_large: "This is too large. Shorten it and try again.",
  rate_limited: "Too many requests. Wait a minute and try again.",
  stale_version: "The post was changed elsewhere. Review it before you edit.",
  storage_unavailable:
    "File storage isn't responding. Your uploaded files are safe. Try again in a few seconds.",
  unknown_channel: "A channel is no longer connected. Remove it or reconnect it.",
  unknown_label: "A label was deleted. Remove it or choose another.",
  unknown_member:
    "Someone you mention is no longer a member. Remove the mention, or invite them again.",
  unknown_media: "A file was deleted. Remove it from the post.",
  unknown_project: "The project was deleted. Choose another.",
  unknown_provider: "Crier doesn't support this platform.",
  unsupported_type: "Files of this type aren't supported.",
  not_member: "You're no longer a member of this organization.",
  gone: "This no longer exists. It may have been deleted.",
  name_taken: (name: string | undefined) =>
    `${name === undefined ? "This name" : `“${name}”`} is already taken. Choose another.`,
} as const;

export const UPGRADE_COPY = {
  refill: "Refill sandbox credits",
  get_credits: "Get credits",
  open_billing: "Open billing",
  see_plans: "See plans",
} as const;
