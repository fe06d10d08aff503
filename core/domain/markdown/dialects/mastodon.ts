import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";

/**
 * Mastodon accepts plain text and links URLs, mentions and hashtags automatically
 * (https://docs.joinmastodon.org/methods/statuses/#create).
 */
export const mastodon: DialectRules = plain;
