export const CONSENT_COPY = {
  expired: "This request has expired",
  again: "Go back to the app and connect it again.",
  wants: (name: string) => `Connect ${name}`,
  will: (target: string) => `You'll be sent back to ${target}. Continue only if you recognize it.`,
  signed_in: (email: string) => `You're signed in as ${email}.`,
  may: "The app will be able to",
  organizations: "In these organizations",
  incomplete: "Choose at least one permission and one organization.",
  allow: "Allow",
  deny: "Deny",
  revoke: "You can disconnect it at any time in Settings, under Connected apps.",
} as const;

/**
 * Returns where an app is, as in "You'll be sent back to …". An app's own scheme names no host, and any app on the
 * device can open it.
 */
export function describeTarget(redirect_host: string): string {
  if (redirect_host.endsWith(":"))
    return `the app on this device that opens “${redirect_host}” links`;
  const { hostname } = new URL(`http://${redirect_host}`);
  const isLoopback =
    hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
  return isLoopback ? `an app on this device (${redirect_host})` : redirect_host;
}

export const APPS_COPY = {
  connected: (moment: string) => `connected ${moment}`,
  title: "Connected apps",
  intro:
    "Agents and apps connected by members. An app can do only what it's allowed, and never more than the member who connected it.",
  none: "No connected apps",
  none_hint: "Connect Claude, ChatGPT, Cursor or your own app, and it appears here.",
  connect: "Connect an agent",
  yours: "You",
  unused: "never used",
  deeds: "Latest activity",
  no_deeds: "It hasn't changed anything here.",
  disconnect: "Disconnect",
  disconnect_title: (name: string) => `Disconnect ${name}?`,
  consequence: "It loses access immediately. Reconnect it to use it again.",
  gone: (name: string) => `Disconnected ${name}.`,
  last_used: (moment: string) => `last used ${moment}`,
} as const;

export const AGENTS_COPY = {
  title: "Agents",
  intro: "Let an AI agent draft, check, schedule and publish posts here.",
  address: "MCP server URL",
  address_hint: "Paste it into your agent. It opens a page where you choose what the agent can do.",
  copy: "Copy",
  copy_address: "Copy URL",
  several: "You're in several organizations, so the URL includes this one.",
  key_title: "Agents that take an API key",
  key_hint:
    "Zapier, n8n and scripts send a key as a bearer token instead. Create one and choose its permissions.",
  key: "API keys",
  cli_title: "Command line",
  cli_hint: "For agents and people in a terminal. It opens the same kind of page.",
  steps: "How to connect",
} as const;
