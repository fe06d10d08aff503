export const PALETTE_COPY = {
  find_anything: "Find anything",
  placeholder: "Search actions, posts and channels…",
  everywhere: "Everywhere",
} as const;

/** Copy of the open palette. */
export const LIST_COPY = {
  find_label: "Search",
  find_all: "Search actions, posts and channels",
  recent: "Recent",
  no_text: "No text yet",
  approvals: "Go to approvals",
  insights: "Go to insights",
  media: "Go to media",
  settings: "Go to settings",
  automations: "Go to automations",
  queue: "Go to queue",
  recurring: "Go to recurring posts",
  connect_channel: "Connect a channel",
  import_posts: "Import posts",
  in_settings: "Settings",
  export_posts: "Export posts",
  sign_out: "Sign out",
  themes: { dark: "Use dark theme", light: "Use light theme", system: "Use the system's theme" },
  /** What can be set on each page, as people search for it. */
  found_on: {
    "/settings/profile": ["Your name", "Your time zone", "Photo", "Two-factor authentication"],
    "/settings/notifications": [
      ...["Email notifications", "Notifications on this device"],
      "Install Crier on your phone or computer",
    ],
    "/settings/sessions": ["Change password", "Sign out other sessions"],
    "/settings/organization": [
      ...["Organization name", "Time zone", "Logo and colors", "Sample data"],
    ],
    "/settings/people": ["Invite people", "Roles", "Leave organization"],
    "/settings/billing": ["Plan", "Credits"],
    "/settings/approval": ["Who approves posts"],
    "/settings/policy": [
      "Quiet hours",
      "Banned terms",
      "Blocked links",
      "Link tracking",
      "UTM rules",
      "Require image descriptions",
      "Require labels",
    ],
    "/settings/templates": ["Signatures", "First comments", "Saved hashtags"],
    "/settings/audit": ["Export the audit log"],
    "/settings/agents": ["Connect an agent", "MCP"],
    "/settings/api-keys": ["Create an API key"],
  } as Readonly<Record<string, readonly string[]>>,
} as const;
