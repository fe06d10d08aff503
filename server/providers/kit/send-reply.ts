import {
  NO_PROGRESS,
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "../spec.ts";

/** Sends a reply the way in which the platform takes posts: one call. */
export async function sendReplyAsPost(
  advance: Provider["advance"],
  context: ProviderContext,
  prepared: PreparedPost,
): Promise<PublishedItem> {
  const step = await advance(context, prepared, NO_PROGRESS);
  const [item] = "done" in step ? step.done : step.progress.items;
  if (item !== undefined) return item;
  throw new ProviderError("unknown", "The reply was not sent by one call.", { outcome: "unknown" });
}
