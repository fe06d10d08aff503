export const CONSENT_COPY = {
  expired: "This request has expired",
  again: "Go back to the app and connect it again.",
  wants: (name: string) => `Connect ${name}`,
  will: (host: string) => `You'll be sent back to ${host}. Continue only if you know it.`,
  signed_in: (email: string) => `You're signed in as ${email}.`,
  may: "The app will be able to",
  organizations: "In these organizations",
  allow: "Allow",
  deny: "Deny",
  revoke: "You can disconnect it at any time in Settings, under Connected apps.",
} as const;
