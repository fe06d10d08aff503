/**
 * For platforms where a reply is a comment without an idempotency key: it is found by its text, its time and
 * what it replies to.
 */
import { z } from "zod";
import type { Lookup, NewReply, PreparedPost, PublishedItem } from "./spec/provider.ts";
import { withoutSpace } from "./without-space.ts";

const CLOCK_TOLERANCE_MS = 5 * 60_000;
const TOKEN_BYTES = 16;

const PreparedComment = z.object({
  text: z.string(),
  /** The comment that the platform nests it under. */
  to: z.string(),
  on: z.string(),
  prepared_at: z.iso.datetime(),
});
export type PreparedComment = z.infer<typeof PreparedComment>;

export function prepareComment(
  { rendition, to, now, entropy }: NewReply,
  under: string = to.external_id,
): PreparedPost {
  const request: PreparedComment = {
    text: rendition.text.toWellFormed(),
    to: under,
    on: to.on_external_id ?? "",
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(TOKEN_BYTES)).toString("hex"), request };
}

export function preparedComment({ request }: PreparedPost): PreparedComment {
  return PreparedComment.parse(request);
}

export interface OwnComment {
  sent: PublishedItem;
  text: string;
  written_at: Date;
}

export function findComment(
  own: readonly OwnComment[],
  { text, prepared_at }: PreparedComment,
): Lookup {
  const since = Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  const found = own.find(
    (comment) =>
      comment.written_at.getTime() >= since && withoutSpace(comment.text) === withoutSpace(text),
  );
  return found === undefined ? "absent" : { found: [found.sent] };
}
