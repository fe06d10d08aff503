import { findNextOwnItem } from "../kit/find-own-post.ts";
import { sendNext } from "../kit/send-next.ts";
import type { Provider, ProviderContext, PublishedItem } from "../spec.ts";
import { createPost } from "./client.ts";
import { DuplicatePostError } from "./map-error.ts";
import { type PreparedCall, type PreparedItem, preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";
import { toPublishedItem } from "./to-published-item.ts";

/**
 * Posts the next item. X takes no key, and refuses a post whose words are those of a recent one: where that one is
 * ours, by a call whose answer was lost, it is the same success.
 */
export const advance: Provider["advance"] = (context, prepared, progress) => {
  const call = preparedCall(prepared);
  return sendNext({
    items: call.items,
    progress,
    send: (item, out) => create(context, call, item, out),
  });
};

async function create(
  context: ProviderContext,
  call: PreparedCall,
  { text, ...settings }: PreparedItem,
  out: readonly PublishedItem[],
): Promise<PublishedItem> {
  const answered = out.at(-1)?.external_post_id;
  const reply = answered === undefined ? {} : { reply: { in_reply_to_tweet_id: answered } };
  try {
    return toPublishedItem(context, await createPost(context, { text, ...settings, ...reply }));
  } catch (error) {
    if (!(error instanceof DuplicatePostError)) throw error;
    const earlier = await findNextOwnItem(searchFor(context, call), out);
    if (earlier === null) throw error;
    return earlier;
  }
}
