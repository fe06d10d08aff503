import type { Channel } from "#core/contract/resources/channel.ts";
import type { EntryFailure, PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { isDisconnected } from "../channels/is-disconnected.ts";

/** The button that fixes a failed channel. `check`: someone has to check the platform. */
export type Remedy = "send_again" | "reconnect" | "edit" | "check" | "open";

/** Retrying the same post would fail again. */
const NEEDS_EDIT: readonly PublishErrorCode[] = [
  "validation",
  "unsupported",
  "content_policy",
  "banned_term",
  "blocked_link",
  "empty",
  "not_found",
];

interface Known {
  channels: readonly Pick<Channel, "id" | "health" | "sign_in_ends_at">[];
  now: Date;
}

/**
 * Returns the failure to show in a row, its fix, and how many other channels failed; null for a post that didn't fail.
 */
export function rowTrouble(
  post: Pick<PostRow, "status" | "channels" | "failures">,
  known: Known,
): { failure: EntryFailure; remedy: Remedy; others: number } | null {
  const [failure] = post.failures;
  const hasEnded = post.status === "failed" || post.status === "partially_published";
  if (failure === undefined || !hasEnded) return null;
  const failed = post.channels.filter(
    ({ status }) => status === "failed" || status === "unconfirmed",
  );
  return { failure, remedy: remedyFor(post, failure, known), others: failed.length - 1 };
}

function remedyFor(
  post: Pick<PostRow, "status" | "channels">,
  { channel_id, status, code }: EntryFailure,
  { channels, now }: Known,
): Remedy {
  if (status === "unconfirmed") return "check";
  const channel = channels.find(({ id }) => id === channel_id);
  if (channel !== undefined && isDisconnected(channel, now)) return "reconnect";
  if (channel !== undefined && !NEEDS_EDIT.includes(code)) return "send_again";
  // A post that is published on other channels can't be edited. Its page offers a new draft.
  const editable = whyUnchangeable({ ...post, entries: post.channels }, "edit") === null;
  return editable ? "edit" : "open";
}
