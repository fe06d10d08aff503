import type { Kind } from "./subreddits.ts";

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
  /** `duration` is in days. */
  poll?: { options: string[]; duration: number };
}
