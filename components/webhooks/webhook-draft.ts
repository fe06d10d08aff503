import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import type { Problem } from "../api/problem.ts";

type Events = Webhook["events"];

export interface WebhookDraft {
  url: string;
  description: string;
  all: boolean;
  /** Used while `all` is off. */
  chosen: Events;
}

export type WebhookProblems = Partial<Record<"url" | "events" | "description", string>>;

export const BLANK: WebhookDraft = {
  url: "",
  description: "",
  all: true,
  chosen: ["post.published", "post.failed"],
};

export function draftOf({ url, description, events }: Webhook): WebhookDraft {
  const all = events.includes("*");
  return { url, description: description ?? "", all, chosen: all ? BLANK.chosen : events };
}

export function inputOf({ url, description, all, chosen }: WebhookDraft) {
  const events: Events = all ? ["*"] : chosen;
  return { url: url.trim(), events, description: description.trim() || null };
}

/** Validates what the browser can. */
export function checkDraft({ url, all, chosen }: WebhookDraft): WebhookProblems {
  return {
    ...(url.trim() === "" ? { url: "Enter a URL." } : {}),
    ...(!all && chosen.length === 0 ? { events: "Choose at least one event." } : {}),
  };
}

/** Returns a refusal's message by field; empty if it isn't about a field. */
export function problemsOf({ reason, message }: Problem): WebhookProblems {
  if (reason === "private_address") return { url: PRIVATE_NETWORK };
  if (reason !== "invalid_input") return {};
  if (!message.startsWith("url: ")) return {};
  if (message.includes("user name")) return { url: "Remove the user name and password." };
  return { url: "Enter a full URL that begins with https://." };
}
