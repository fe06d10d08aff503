import type { Kind } from "./subreddits.ts";

/** What Reddit is told of a post, whichever way. */
export interface Submitted {
  kind: Kind;
  sr: string;
  title: string;
  text: string;
  url: string | null;
  flair_id: string | null;
  nsfw: boolean;
  spoiler: boolean;
  resubmit: boolean;
  validate_on_submit: boolean;
  /** Open for so many days. */
  poll?: { options: string[]; duration: number };
}
