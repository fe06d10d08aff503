/**
 * How each platform shows marks, one file a dialect: what becomes of each kind of mark, and which links, mentions and
 * hashtags the platform then finds in the text. To add one, write its file and a line here and in the contract.
 */
import type { Dialect } from "#core/contract/resources/provider-manifest.ts";
import { bluesky } from "./bluesky.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { mastodon } from "./mastodon.ts";
import { plain } from "./plain.ts";

export const dialects: Record<Dialect, DialectRules> = { plain, bluesky, mastodon };
