/**
 * How each platform shows marks, one file a dialect: what becomes of each kind of mark, and which links, mentions and
 * hashtags the platform then finds in the text. To add one, write its file and a line here and in the contract.
 */
import type { Dialect } from "#core/contract/resources/provider-manifest.ts";
import type { DialectHandlers } from "../render/mark-handler.ts";
import type { Mark } from "../rendition.ts";
import { bluesky } from "./bluesky.ts";
import { mastodon } from "./mastodon.ts";
import { plain } from "./plain.ts";

export interface DialectRules {
  handlers: DialectHandlers;
  /** All marks of a rendered text, in order: those that were `written` and those the platform needs pointed out. */
  findMarks(text: string, written: Mark[]): Mark[];
}

export const dialects: Record<Dialect, DialectRules> = { plain, bluesky, mastodon };
