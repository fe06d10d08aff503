/**
 * Secrets by which platforms sign what they send by themselves, where that is not the app's own secret (`apps.ts`): each is
 * one variable.
 */
export const EVENT_SECRETS = {
  slack: "SLACK_SIGNING_SECRET",
  telegram: "TELEGRAM_WEBHOOK_SECRET",
} as const;

export type EventSecretName = keyof typeof EVENT_SECRETS;
