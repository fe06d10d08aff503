"use client";
import Link from "next/link";
import type { ChannelQueue } from "#core/contract/resources/queue.ts";
import { StatusBadge } from "../posts/status-badge.tsx";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { QUEUE_COPY } from "./copy.ts";

interface Props {
  slots: ChannelQueue["slots"];
  busy: boolean;
  /** Null without permission to publish. */
  onShareNext: ((post_id: string) => void) | null;
}

/** The next slots, free and taken. Any queued post but the first can be moved to the next slot. */
export function SlotList({ slots, busy, onShareNext }: Props) {
  const { organization, now } = useWorkspace();
  const { slug, time_zone } = organization;
  if (slots.length === 0) return null;
  const first = slots.find(({ queued }) => queued);
  return (
    <ol className="divide-y divide-line rounded-surface border border-line bg-surface">
      {slots.map((slot) => {
        const { at, post, queued } = slot;
        const moment = formatMoment(new Date(at), time_zone, new Date(now));
        return (
          <li
            key={`${at} ${post?.id ?? ""}`}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:min-h-11"
          >
            <time dateTime={at} className="w-48 shrink-0 font-medium">
              {moment}
            </time>
            {post === null ? (
              <span className="flex-1 text-muted">{QUEUE_COPY.free}</span>
            ) : (
              <span className="flex min-w-0 flex-1 basis-48 flex-col">
                <Link
                  href={`/${slug}/posts/${post.id}`}
                  className="line-clamp-2 wrap-anywhere underline-offset-4 hover:underline"
                >
                  {post.excerpt || QUEUE_COPY.no_text}
                </Link>
                {slot.needs_approval && <StatusBadge status="needs_approval" />}
                {!queued && <span className="text-sm text-muted">{QUEUE_COPY.fixed}</span>}
              </span>
            )}
            {onShareNext !== null && post !== null && queued && slot !== first && (
              <Button
                look="quiet"
                busy={busy}
                aria-label={QUEUE_COPY.share_next_label(post.excerpt)}
                onClick={() => onShareNext(post.id)}
              >
                {QUEUE_COPY.share_next}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
