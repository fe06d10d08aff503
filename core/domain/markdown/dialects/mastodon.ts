import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";

/**
 * Mastodon takes plain text and links addresses, mentions and hashtags by itself
 * (https://docs.joinmastodon.org/methods/statuses/#create).
 */
export const mastodon: DialectRules = plain;
