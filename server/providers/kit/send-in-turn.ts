import { type ProviderContext, ProviderError, type PublishedPost, type SentItem } from "../spec.ts";
import { toPublishedPost } from "./to-published-post.ts";
import { withDeadline } from "./with-deadline.ts";

/** For all calls together, renewing a session and asking for what is there among them: within what spec.ts allows. */
const TIME_LIMIT_MS = 40_000;

interface Turns<Item> {
  /** All of the post's: one, or those of a thread. */
  items: readonly Item[];
  /** The first of them, which are out already. */
  out: readonly SentItem[];
  /** Sends an item after those that are out. */
  send(context: ProviderContext, item: Item, out: readonly SentItem[]): Promise<SentItem>;
}

/**
 * Sends items, each once the one before is out, and answers where the first is. Throws the ProviderError of the item that
 * failed, or that the time was up for: with items out before it, it says so, and is never `not_sent`.
 */
export async function sendInTurn<Item>(
  channel: ProviderContext,
  { items, out, send }: Turns<Item>,
): Promise<PublishedPost> {
  const context = { ...channel, fetch: withDeadline(channel.fetch, TIME_LIMIT_MS) };
  const sent = [...out];
  for (const item of items.slice(out.length)) {
    try {
      sent.push(await send(context, item, sent));
    } catch (fault) {
      if (sent.length === 0 || !(fault instanceof ProviderError)) throw fault;
      throw partWay(fault, `Item ${sent.length + 1} of ${items.length} of the thread`);
    }
  }
  const [first] = sent;
  if (first === undefined) throw new Error("A post without items was to be sent.");
  return toPublishedPost(first);
}

function partWay(fault: ProviderError, item: string): ProviderError {
  const { code, message, outcome, retry_after_ms } = fault;
  return new ProviderError(code, `${item}: ${message} The items before it are out.`, {
    outcome: outcome === "not_sent" ? "partly_sent" : outcome,
    ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
    cause: fault,
  });
}
