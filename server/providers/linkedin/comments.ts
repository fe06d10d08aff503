/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api */
import { z } from "zod";
import type { ProviderContext } from "../spec.ts";
import { authorOf } from "./account.ts";
import { callLinkedIn, readAnswer } from "./client.ts";

const Comments = z.object({
  elements: z.array(
    z.object({ actor: z.string(), message: z.object({ text: z.string().default("") }) }),
  ),
});

/** Comments on a post as its author. A comment is plain text, not "little" text. */
export async function createComment(
  context: ProviderContext,
  post: string,
  text: string,
): Promise<void> {
  const body = { actor: authorOf(context), object: post, message: { text } };
  const path = `/rest/socialActions/${encodeURIComponent(post)}/comments`;
  await callLinkedIn(context, { method: "POST", path, body, effect: "publishes" });
}

export async function hasComment(
  context: ProviderContext,
  post: string,
  text: string,
): Promise<boolean> {
  const path = `/rest/socialActions/${encodeURIComponent(post)}/comments?start=0&count=100`;
  const { elements } = readAnswer(await callLinkedIn(context, { path }), Comments);
  const actor = authorOf(context);
  return elements.some((comment) => comment.actor === actor && comment.message.text === text);
}
