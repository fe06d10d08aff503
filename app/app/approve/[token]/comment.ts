"use server";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import type { CommentOutcome, GivenComment } from "#components/comments/guest-thread.tsx";

/** Comments on a post with a link's token. Returns a message if that isn't possible. */
export async function comment(token: string, given: GivenComment): Promise<CommentOutcome> {
  const work = async () => {
    server.refuseUnstorable(given);
    return server.commentByLink(server.system(), { ...given, token: String(token) });
  };
  const written = await orMessage(server.refuseWhileUnavailable(server.system(), work));
  return "message" in written ? written : { comment: written.answer };
}
