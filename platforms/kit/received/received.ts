import type { z } from "zod";
import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import type { SandboxPost } from "../simulator/spec.ts";

export interface ShownText {
  title: string | null;
  text: string;
  /** Offsets in UTF-16 code units of `text`, in order. */
  marks: readonly Mark[];
}

export interface ShownPoll {
  question?: string;
  choices: string[];
  /** Null if the platform decides, or leaves it open. */
  minutes: number | null;
  multiple: boolean;
}

export interface SentCard {
  url: string;
  title?: string;
  description?: string;
  picture?: string;
}

/**
 * What readers would see of a post received by the platform's simulator, derived only from what was sent. A schema reads
 * the payload, and what doesn't match it wasn't sent. All parts are optional: a platform without any shows plain text.
 */
export interface Received {
  /** Throws if the payload isn't a post of the platform. */
  text?(post: SandboxPost): ShownText;
  /** The blocks of an article in order, whose images are the post's files. Null for any other post. */
  article?(post: SandboxPost): ArticleBlock[] | null;
  poll?: z.ZodType<ShownPoll>;
  card?: z.ZodType<SentCard>;
  /** Matches a post that was sent with the request to show no link card. */
  no_card?: z.ZodType;
  /** The external ID of the post that it continues as a thread. Absent if the platform has no threads. */
  parent?: z.ZodType<string>;
}
