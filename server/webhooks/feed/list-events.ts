import type { z } from "zod";
import { FEED_TYPES, type ListEvents } from "#core/contract/operations/events.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { waitForChange } from "#server/kernel/live/wait-for-change.ts";
import { kindsSentAs } from "../to-body.ts";
import { readPosition, writePosition } from "./feed-position.ts";
import { type FeedPage, readFeed } from "./read-feed.ts";

type Output = z.output<typeof ListEvents.output>;

/**
 * Returns an organization's events after a position, oldest first, as webhooks send them. Waits for the next one if asked
 * to. One statement for each batch, one more without a cursor, and one more each time it looks again while it waits.
 */
export async function listEvents({
  ctx,
  input: { after, types = FEED_TYPES, wait, limit },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListEvents.input>;
}): Promise<Output> {
  const kinds = kindsSentAs(types);
  let page = await readFeed(ctx, { after: await readPosition(ctx, after), kinds, limit });
  const isDone = ({ items, is_complete }: FeedPage) => items.length > 0 || !is_complete;
  if (wait > 0 && !isDone(page)) {
    const concerned = new Set(kinds);
    await waitForChange(ctx, {
      seconds: wait,
      concerns: ({ kind }) => concerned.has(kind),
      async look() {
        page = await readFeed(ctx, { after: page.next, kinds, limit });
        return isDone(page) ? page : null;
      },
    });
  }
  return { items: page.items as Output["items"], next_cursor: writePosition(ctx, page.next) };
}
