import { findOwnItems } from "../kit/find-own-post.ts";
import { sendInTurn } from "../kit/send-in-turn.ts";
import type { Provider, ProviderContext, SentItem } from "../spec.ts";
import { createPost } from "./client.ts";
import { DuplicatePost } from "./map-error.ts";
import { type PreparedCall, type PreparedItem, preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";
import { toSentItem } from "./to-sent-item.ts";

/**
 * Posts the items. X takes no key, and refuses a post whose words are those of a recent one: where that one is ours, by an
 * attempt whose answer was lost, it is the same success.
 */
export const send: Provider["send"] = (channel, prepared, out = []) => {
  const call = preparedCall(prepared);
  return sendInTurn(channel, {
    items: call.items,
    out,
    send: (context, item, before) => create(context, call, item, before),
  });
};

async function create(
  context: ProviderContext,
  call: PreparedCall,
  { text, ...settings }: PreparedItem,
  before: readonly SentItem[],
): Promise<SentItem> {
  const answered = before.at(-1)?.external_post_id;
  const reply = answered === undefined ? {} : { reply: { in_reply_to_tweet_id: answered } };
  try {
    return toSentItem(context, await createPost(context, { text, ...settings, ...reply }));
  } catch (fault) {
    if (!(fault instanceof DuplicatePost)) throw fault;
    const earlier = await findItem(context, call, before.length + 1);
    if (earlier === null) throw fault;
    return earlier;
  }
}

/** The item of that number, where it and those before it are out. */
async function findItem(
  context: ProviderContext,
  { items, prepared_at }: PreparedCall,
  number: number,
): Promise<SentItem | null> {
  const search = searchFor(context, { items: items.slice(0, number), prepared_at });
  const { out } = await findOwnItems(search);
  return out[number - 1] ?? null;
}
