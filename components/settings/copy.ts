export const NAVIGATION_COPY = {
  title: "Settings",
  organization: "General",
  people: "People",
  agents: "Agents",
  apps: "Connected apps",
  keys: "API keys",
  webhooks: "Webhooks",
  requests: "Request log",
  labels: "Labels",
  approval: "Approval",
  policy: "Publishing policy",
  runs: "Background jobs",
  profile: "Profile",
  notifications: "Notifications",
  calendar_feed: "Calendar feed",
  sessions: "Sessions",
  billing: "Billing",
} as const;

export const GROUP_COPY = {
  you: "You",
  organization: "Organization",
  publishing: "Publishing",
  developers: "Developers",
} as const;

export const FORM_COPY = {
  saving: "Saving…",
  unsaved: "Unsaved changes",
  saved: "Saved",
  save: "Save",
  discard: "Discard",
  undo: "Undo",
  restored: "Restored your unsaved changes.",
  left_unsaved: "You have unsaved changes.",
} as const;

export const ORGANIZATION_COPY = {
  name: "Name",
  name_hint: "Shown to your team and in emails from Crier.",
  address: "URL",
  address_hint: "This URL can't be changed. API calls use",
  time_zone: "Time zone",
  time_zone_hint:
    "Used for schedules and quiet hours. Changing it doesn't move scheduled posts, only the times shown.",
  read_only: "Only owners and admins can change these settings.",
  enter_name: "Enter a name.",
  name_length: "Use 1 to 100 characters.",
  choose_time_zone: "Choose a time zone from the list.",
} as const;

export const BRANDING_COPY = {
  title: "Branding",
  intro: "Shown on approval links, shared reports and emails.",
  preview: "Preview",
  logo: "Logo",
  logo_hint: "No logo. Upload an image or choose one from the media library.",
  logo_gone: "This image was deleted. Choose another.",
  logo_failed: (filename: string) => `“${filename}” can't be used. Choose another image.`,
  logo_not_ready: "The image is still being processed. Save once the preview shows it.",
  upload: "Upload image",
  from_library: "Choose from library",
  remove_logo: "Remove logo",
  color: "Color",
  color_hint: "Text on it is black or white, whichever is easier to read.",
  choose_color: "Choose a color",
  none: "None",
  no_color: "Remove color",
  enter_color: "Enter a color such as #1a7f5a, or leave it empty.",
  save: "Save branding",
} as const;

export const LABELS_COPY = {
  intro: "Organize posts by topic, series or season. Add labels when you write a post.",
  posts: "Posts",
  delete_consequence: "It's removed from all posts. The posts stay. This can't be undone.",
} as const;

export const POLICY_COPY = {
  intro: "Posts that break this policy can be saved as drafts, but not scheduled or published.",
  terms: "Banned terms",
  terms_hint: "One per line. Matches whole words, ignoring case and accents.",
  terms_placeholder: "guaranteed returns",
  domains: "Blocked domains",
  domains_hint: "One per line. Subdomains are blocked too.",
  save: "Save policy",
  quiet_hours: "Quiet hours",
  quiet_hours_on: "Don't publish during set hours",
  from: "From",
  in_zone: (zone: string) => `In ${zone}`,
  until: "Until",
  next_day: "The next day",
  same_day: "The same day",
} as const;
