import type { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";

export const PUBLISH_ERROR_COPY = {
  /** Shown if nothing in the server's message is for people. */
  fallbacks: {
    auth: "The channel's sign-in no longer works.",
    validation: "The platform didn't accept the post.",
    unsupported: "The platform doesn't support this kind of post.",
    platform_unavailable: "The platform didn't respond.",
    content_policy: "The platform refused the content.",
    rate_limit: "The platform isn't accepting more posts right now.",
    missed: "Crier couldn't send it within a day of its scheduled time.",
  } as Partial<Record<PublishErrorCode, string>>,
  unknown: "It couldn't be published.",
  advice: {
    approval: "Request approval, then send it again.",
    missed: "Send it again if it's still relevant.",
    auth: "Reconnect the channel, then send again.",
    not_found: "Reconnect the channel, or send the post without it.",
    platform_unavailable: "Try again later.",
    rate_limit: "Try again later.",
    validation: "Edit the text, then send it again.",
    unsupported: "Edit the post, then send it again.",
    content_policy: "Edit the text, then send it again.",
    banned_term: "Edit the text, then send it again.",
    blocked_link: "Remove the link, then send it again.",
    empty: "Write some text, then send it again.",
  } as Partial<Record<PublishErrorCode, string>>,
  other_advice: "Send it again. If it keeps failing, contact your Crier operator.",
} as const;
