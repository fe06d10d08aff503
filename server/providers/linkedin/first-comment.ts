import {
  type Advance,
  type Lookup,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "../spec.ts";
import { createComment, hasComment } from "./comments.ts";
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
