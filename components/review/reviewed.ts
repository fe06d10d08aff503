import type { PostApproval } from "#core/contract/resources/approval.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import type { Copy } from "#core/domain/copy/index.ts";

/** What an approver reads of a post: with an account, or as the guest of a link. */
export interface Reviewed {
  id: string;
  updated_at: string;
  /** Null if approval was never requested. */
  request: { by: string; at: string; note: string | null } | null;
  /** Null without steps, or if none is open. */
  step: string | null;
  decisions: PostApproval["decisions"];
  planned: Planned;
  /** How many channels are still to be published. */
  awaited_channels: number;
  channels: readonly ReviewedChannel[];
  files: readonly MediaFile[];
  changes: readonly RenderingChange[];
  /** What `changes` compares with. Null if the post was never decided. */
  compared_to: { as: "approved" | "rejected" | "requested"; at: string } | null;
  last_rejection: PostApproval["last_rejection"];
}

export interface ReviewedChannel {
  id: string;
  name: string;
  provider: string;
  copy: Copy;
  /** Null if it is published together with the post. */
  scheduled_at: string | null;
}

/** `once_approved`: immediately. `undecided`: no time is chosen. */
export type Planned =
  | { when: "at"; at: string }
  | { when: "once_approved" }
  | { when: "undecided" };

/** Where and when a review is read. */
export interface Reading {
  time_zone: string;
  now: Date;
}

/** One difference: a sentence, or two texts to compare word by word. */
export type ChangeLine = { label: string } & (
  | { sentence: string }
  | { before: string; after: string }
);
