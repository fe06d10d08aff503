import { type Advance, type Progress, ProviderError, type PublishedItem } from "../spec.ts";

interface Items<Item> {
  /** All items of the post: one, or those of a thread. */
  items: readonly Item[];
  progress: Progress;
  /** Sends an item after those that are out. */
  send(item: Item, out: readonly PublishedItem[]): Promise<PublishedItem>;
}

/**
 * An `advance` for platforms to which an item goes in one call: sends the first item that is not out yet. Throws what
 * `send` does; where items before it are out, the message says so, and which item it is of.
 */
export async function sendNext<Item>({ items, progress, send }: Items<Item>): Promise<Advance> {
  const { items: out } = progress;
  const next = items[out.length];
  if (next === undefined) throw new Error("The post has no items left to send.");
  const sent = await send(next, out).catch((error: unknown) => {
    throw nameItem(error, { number: out.length + 1, of: items.length });
  });
  return stepTo([...out, sent], items.length);
}

/** The result of a step after which so many of a post's items are out: the next is sent at once. */
export function stepTo(out: readonly PublishedItem[], of: number): Advance {
  return out.length < of ? { progress: { items: out, state: null }, after_ms: 0 } : { done: out };
}

/** The error of one item of a thread, which says that those before it are out. The first has none before it. */
export function nameItem(error: unknown, { number, of }: { number: number; of: number }): unknown {
  if (number === 1 || !(error instanceof ProviderError)) return error;
  const { code, outcome, retry_after_ms } = error;
  const message = `Item ${number} of ${of} of the thread: ${error.message} The items before it are published.`;
  return new ProviderError(code, message, {
    outcome,
    ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
    cause: error,
  });
}
