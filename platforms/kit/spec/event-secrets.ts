/**
 * Secrets that platforms sign webhooks with, if that isn't the app's own secret (`apps.ts`). Each is one
 * variable.
 */
export const EVENT_SECRETS = {
  slack: "SLACK_SIGNING_SECRET",
  telegram: "TELEGRAM_WEBHOOK_SECRET",
} as const;

export type EventSecretName = keyof typeof EVENT_SECRETS;
