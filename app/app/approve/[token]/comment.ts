"use server";
import { orMessage } from "#app/or-message.ts";
import type { CommentOutcome, GivenComment } from "#components/comments/guest-thread.tsx";
import { refuseUnstorable } from "#server/kernel/refuse-unstorable.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import { commentByLink } from "#server/posts/comments/guest-comments.ts";
import { system } from "#server/system.ts";

/** Comments on a post with a link's token. Returns a message if that isn't possible. */
export async function comment(token: string, given: GivenComment): Promise<CommentOutcome> {
  const work = async () => {
    refuseUnstorable(given);
    return commentByLink(system(), { ...given, token: String(token) });
  };
  const written = await orMessage(refuseWhileUnavailable(system(), work));
  return "message" in written ? written : { comment: written.answer };
}
