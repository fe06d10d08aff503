/**
 * A post as its platform's readers see it. Shared by the composer, which previews what would be sent, and the sandbox,
 * which shows what a simulator received: a visible difference is then a difference of the post.
 */
import type { ReactNode } from "react";
import type { ShownBlock } from "./article/shown-block.ts";
import type { TextPart } from "./text/text-part.ts";

export interface ShownPost {
  provider: string;
  author: { name: string; handle: string | null };
  /** Null without a title. */
  title: string | null;
  /** The items of a thread, or the single text of any other format. */
  items: readonly ShownItem[];
  /** Null or undefined if it isn't a poll. */
  poll?: ShownPoll | null;
}

export interface ShownPoll {
  /** The question, if it is separate from the post's text; null or undefined if the text asks. */
  question?: string | null;
  choices: readonly string[];
  /** Null if the platform decides, or if it has no end. */
  minutes: number | null;
  multiple: boolean;
}

export interface ShownItem {
  parts: readonly TextPart[];
  /** The blocks of an article; undefined if it isn't one. */
  blocks?: readonly ShownBlock[];
  files: readonly ShownFile[];
  card?: ReactNode;
  /** A note for the author, invisible to readers. */
  note?: ReactNode;
}

export interface ShownFile {
  id: string;
  content_type: string;
  /** URL of its image; null without one. */
  picture_url: string | null;
  /** URL of a video; null if only its image is available. */
  video_url: string | null;
  alt_text: string | null;
  /** In pixels; null if unknown. */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** Shown for a document. Null if unknown. */
  name: string | null;
  pages: number | null;
}
