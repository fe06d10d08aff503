import {
  type Advance,
  type Lookup,
  type Progress,
  ProviderError,
  type PublishedItem,
} from "./spec/provider.ts";
import { withoutSpace } from "./without-space.ts";

/** The comments under one post. Every call throws a ProviderError. */
export interface Comments {
  text: string;
  create(post: PublishedItem): Promise<void>;
  list(post: PublishedItem): Promise<readonly string[]>;
}

export function withComment(step: Advance, text: string | null): Advance {
  if (text === null || !("done" in step)) return step;
  return {
    progress: { items: step.done, state: { comment: "next" } },
    after_ms: 0,
    stage: "The post is published. Its first comment is next.",
  };
}

export function lookUpWithComment(found: Lookup, text: string | null): Lookup {
  if (text === null || typeof found === "string" || !("found" in found)) return found;
  return { progress: { items: found.found, state: { comment: "next" } } };
}

export function isCommentNext({ state }: Progress): boolean {
  return (state as { comment?: unknown } | null)?.comment === "next";
}

/**
 * Sends the comment unless it is already there. Throws a ProviderError whose message says that the post is
 * published.
 */
export async function sendComment(comments: Comments, { items }: Progress): Promise<Advance> {
  const post = postOf(items);
  try {
    if (!(await isThere(comments, post))) await comments.create(post);
  } catch (error) {
    throw saying(error);
  }
  return { done: items };
}

export async function lookUpComment(comments: Comments, { items }: Progress): Promise<Lookup> {
  return (await isThere(comments, postOf(items))) ? { found: items } : "absent";
}

async function isThere({ list, text }: Comments, post: PublishedItem): Promise<boolean> {
  const wanted = withoutSpace(text);
  return (await list(post)).some((comment) => withoutSpace(comment) === wanted);
}

function postOf([post]: readonly PublishedItem[]): PublishedItem {
  if (post === undefined) throw new Error("A comment can't be sent before its post.");
  return post;
}

function saying(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { code, outcome, retry_after_ms } = error;
  return new ProviderError(
    code,
    `The post is published, but its first comment is not: ${error.message}`,
    {
      outcome,
      ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
      cause: error,
    },
  );
}
