import { type Advance, type Progress, ProviderError, type PublishedItem } from "./spec/provider.ts";

interface Items<Item> {
  items: readonly Item[];
  progress: Progress;
  send(item: Item, out: readonly PublishedItem[]): Promise<PublishedItem>;
}

/**
 * An `advance` for platforms where an item takes one call: sends the first unpublished item. Throws what
 * `send` throws; if items before it are published, the message says so and names the failing item.
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

export function stepTo(out: readonly PublishedItem[], of: number): Advance {
  return out.length < of ? { progress: { items: out, state: null }, after_ms: 0 } : { done: out };
}

/**
 * Adds to an error of one thread item that those before it are published. The first item's error is
 * unchanged.
 */
export function nameItem(error: unknown, { number, of }: { number: number; of: number }): unknown {
  if (number === 1 || !(error instanceof ProviderError)) return error;
  const { code, outcome, retry_after_ms } = error;
  const message = `Post ${number} of ${of} of the thread: ${error.message} The posts before it are published.`;
  return new ProviderError(code, message, {
    outcome,
    ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
    cause: error,
  });
}
