/**
 * A post as its platform's readers see it, for the composer, which shows what would be sent, and for the sandbox's pages,
 * which show what a simulator received. Both draw it here, so that a difference between them is a difference of the post.
 */
import type { ReactNode } from "react";
import type { ShownBlock } from "./article/shown-block.ts";
import type { TextPart } from "./text/text-part.ts";

export interface ShownPost {
  provider: string;
  author: { name: string; handle: string | null };
  /** Null where it has none. */
  title: string | null;
  /** The items of a thread, or the one text of any other format. */
  items: readonly ShownItem[];
  /** Null or left out where it is none. */
  poll?: ShownPoll | null;
}

/** What readers choose between. */
export interface ShownPoll {
  /** What is asked, where that stands apart from the post's words; null or left out where these ask. */
  question?: string | null;
  choices: readonly string[];
  /** Null where the platform decides, or leaves it open. */
  minutes: number | null;
  multiple: boolean;
}

export interface ShownItem {
  parts: readonly TextPart[];
  /** The blocks of an article; left out where it is none. */
  blocks?: readonly ShownBlock[];
  files: readonly ShownFile[];
  /** The card of its link. */
  card?: ReactNode;
  /** What is said beside it that no reader sees. */
  note?: ReactNode;
}

export interface ShownFile {
  id: string;
  content_type: string;
  /** Where a picture of it is; null while there is none. */
  picture_url: string | null;
  /** Where a video can be watched; null where it only has a picture. */
  video_url: string | null;
  alt_text: string | null;
  /** In pixels; null where they are not known. */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** Of a document: what readers see of it. Null where they are not known. */
  name: string | null;
  pages: number | null;
}
