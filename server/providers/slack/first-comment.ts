import { toSlackBlocks } from "#core/domain/markdown/index.ts";
import {
  type Advance,
  type Lookup,
  type PreparedPost,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "../spec.ts";
import { findAnswer, postMessage, Reference } from "./messages.ts";
import { type PreparedCall, toEntities } from "./prepare.ts";

type Wanted = Pick<PreparedCall, "first_comment">;

export function commentDue({ first_comment }: Wanted, post: PublishedItem): Advance {
  if (first_comment === "") return { done: [post] };
  const stage = "The post is published; its first comment follows.";
  return { progress: { items: [post], state: null }, after_ms: 0, stage };
}

export async function addFirstComment(
  context: ProviderContext,
  prepared: PreparedPost,
  { first_comment: text, post }: Wanted & { post: PublishedItem },
): Promise<Advance> {
  const { ts: thread_ts } = Reference.parse(post.reference);
  const blocks = toSlackBlocks({ text, formatted: text, marks: [], warnings: [] });
  try {
    await postMessage(context, { text: toEntities(text), blocks, thread_ts }, keyOf(prepared));
  } catch (error) {
    throw error instanceof ProviderError ? sayThatPostIsOut(error) : error;
  }
  return { done: [post] };
}

export async function findFirstComment(
  context: ProviderContext,
  prepared: PreparedPost,
  post: PublishedItem,
): Promise<Lookup> {
  const { ts } = Reference.parse(post.reference);
  const found = await findAnswer(context, keyOf(prepared), ts);
  if (found === "unknowable") return found;
  return found === null ? "absent" : { found: [post] };
}

function keyOf({ token }: PreparedPost): string {
  return `${token}-comment`;
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
