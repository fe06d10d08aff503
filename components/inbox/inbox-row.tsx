"use client";
import Link from "next/link";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { formatMoment } from "../time/format-time.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { THREAD_COPY } from "./copy.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { Stars } from "./stars.tsx";
import { show, useInboxAddress } from "./use-inbox-address.ts";

export function InboxRow({ row, query, now }: { row: Interaction; query: InboxQuery; now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === row.channel_id);
  const { item, hrefOfItem } = useInboxAddress(query);
  const href = hrefOfItem(row.id);
  return (
    <li className={channel?.mode === "sandbox" ? "sandbox-edge" : ""}>
      <Link
        href={href}
        prefetch={false}
        data-inbox-row={row.id}
        aria-current={item === row.id ? "true" : undefined}
        className="flex min-h-14 flex-col gap-1 py-2.5 pr-3 pl-4 -outline-offset-2 aria-[current]:bg-sunken hover:bg-sunken"
        onNavigate={(event) => {
          event.preventDefault();
          show(href);
        }}
      >
        <span className="flex items-center gap-2">
          <PlatformMark provider={row.provider} />
          <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
            {row.author.name || row.author.handle}
          </span>
          <span className="text-sm whitespace-nowrap text-muted">
            {formatMoment(new Date(row.occurred_at), time_zone, now)}
          </span>
        </span>
        {row.rating !== null && <Stars rating={row.rating} />}
        <span dir="auto" className="line-clamp-2 text-start wrap-anywhere">
          {row.deleted_at === null ? row.text : <em>{THREAD_COPY.deleted}</em>}
        </span>
        {row.reply_state === "failed" && (
          <span className="text-sm text-failed">{THREAD_COPY.failed}</span>
        )}
        {row.reply_state === "sending" && (
          <span className="text-sm text-muted">{THREAD_COPY.sending}</span>
        )}
      </Link>
    </li>
  );
}
