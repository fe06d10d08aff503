"use client";
import { Fragment } from "react";
import type { InboxThread } from "#core/contract/resources/inbox.ts";
import { formatMoment, formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { THREAD_COPY } from "./copy.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { PendingReplyItem } from "./pending-reply.tsx";
import { ThreadItem } from "./thread-item.tsx";

interface Props {
  thread: InboxThread;
  query: InboxQuery;
  now: Date;
}

/** The messages of a thread with our replies, oldest first. Shows where messages are missing. */
export function ThreadItems({ thread, query, now }: Props) {
  const { time_zone } = useWorkspace().organization;
  const { items, gaps, interaction } = thread;
  const [first] = items;
  const within = gaps.filter(({ to }) => first !== undefined && to > first.occurred_at);
  return (
    <ol className="flex flex-col gap-3">
      {items.map((item, at) => {
        const next = items[at + 1]?.occurred_at ?? "9";
        const missing = within.filter(({ to }) => to > item.occurred_at && to <= next);
        return (
          <Fragment key={item.id}>
            <ThreadItem
              item={item}
              isChosen={item.id === interaction.id}
              query={query}
              moment={formatMoment(new Date(item.occurred_at), time_zone, now)}
            />
            {thread.replies
              .filter(({ interaction_id }) => interaction_id === item.id)
              .map((reply) => (
                <PendingReplyItem key={reply.id} reply={reply} />
              ))}
            {missing.map(({ from, to }) => (
              <li key={from} className="border-y border-dashed border-edge py-2 text-sm text-muted">
                {THREAD_COPY.gap(
                  formatMomentWithin(new Date(from), time_zone, now),
                  formatMomentWithin(new Date(to), time_zone, now),
                )}
              </li>
            ))}
          </Fragment>
        );
      })}
    </ol>
  );
}
