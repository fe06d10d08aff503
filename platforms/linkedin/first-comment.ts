import { z } from "zod";
import {
  type Advance,
  type Lookup,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { api, authorOf, create } from "./api.ts";
import type { PreparedCall } from "./prepare.ts";

type Wanted = Pick<PreparedCall, "first_comment">;

export function commentDue({ first_comment }: Wanted, out: readonly PublishedItem[]): Advance {
  if (first_comment === "") return { done: out };
  const stage = "The post is published; its first comment follows.";
  return { progress: { items: out, state: { next: "comment" } }, after_ms: 0, stage };
}

export async function addFirstComment(
  context: ProviderContext,
  { first_comment }: Wanted,
  post: PublishedItem,
): Promise<Advance> {
  try {
    await createComment(context, post.external_post_id, first_comment);
  } catch (error) {
    throw error instanceof ProviderError ? sayThatPostIsOut(error) : error;
  }
  return { done: [post] };
}

export async function findFirstComment(
  context: ProviderContext,
  { first_comment }: Wanted,
  post: PublishedItem,
): Promise<Lookup> {
  const found = await hasComment(context, post.external_post_id, first_comment);
  return found ? { found: [post] } : "absent";
}

function sayThatPostIsOut(error: ProviderError): ProviderError {
  const { code, outcome, retry_after_ms } = error;
  return new ProviderError(
    code,
    `The first comment: ${error.message} The post itself is published.`,
    {
      outcome,
      ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
      cause: error,
    },
  );
}

const Comments = z.object({
  elements: z.array(
    z.object({ actor: z.string(), message: z.object({ text: z.string().default("") }) }),
  ),
});

/** Comments on a post as its author. A comment is plain text, not "little" text. */
async function createComment(context: ProviderContext, post: string, text: string): Promise<void> {
  const body = { actor: authorOf(context), object: post, message: { text } };
  const path = `/rest/socialActions/${encodeURIComponent(post)}/comments`;
  await create(context, path, body);
}

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api */
async function hasComment(context: ProviderContext, post: string, text: string): Promise<boolean> {
  const path = `/rest/socialActions/${encodeURIComponent(post)}/comments?start=0&count=100`;
  const { elements } = await api.get(context, path, Comments);
  const actor = authorOf(context);
  return elements.some((comment) => comment.actor === actor && comment.message.text === text);
}
