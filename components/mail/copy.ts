export const OUTBOX_COPY = {
  title: "Outbox",
  intro: "No mail server is configured, so emails appear here. Set SMTP_URL to send them.",
  none: "No emails yet.",
  to: (recipient: string) => `To ${recipient},`,
  time: (time: string) => `${time} UTC`,
} as const;
