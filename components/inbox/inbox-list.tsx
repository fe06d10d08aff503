"use client";
import Link from "next/link";
import { useId } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import type { useSelection } from "../bulk/use-selection.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_BULK_COPY, INBOX_COPY, THREAD_COPY } from "./copy.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { Stars } from "./stars.tsx";
import { show, useInboxAddress } from "./use-inbox-address.ts";
import type { useInboxList } from "./use-inbox-list.ts";

const MINUTE_MS = 60_000;

interface Props {
  title: string;
  list: ReturnType<typeof useInboxList>;
  query: InboxQuery;
  selection: Selection;
}

type Selection = Pick<ReturnType<typeof useSelection<Interaction>>, "isChosen" | "toggle">;

export function InboxList({ title, list, query, selection }: Props) {
  const id = useId();
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const { shown, waiting, showAll, query: reading } = list;
  if (shown.length + waiting === 0 && reading.error === null) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm font-medium text-muted">
        {title}
      </h2>
      <ProblemNotice error={reading.error} />
      <div aria-live="polite" className="empty:hidden">
        {waiting > 0 && (
          <Button className="w-full" onClick={showAll}>
            {INBOX_COPY.new_items(waiting)}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface empty:hidden">
        {shown.map((row) => (
          <li key={row.id} className="flex hover:bg-sunken">
            <RowCheck row={row} selection={selection} />
            <InboxRow row={row} query={query} now={now} />
          </li>
        ))}
      </ul>
      {reading.hasNextPage && (
        <Button busy={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
          {reading.isFetchingNextPage ? INBOX_COPY.loading : INBOX_COPY.more}
        </Button>
      )}
    </section>
  );
}

function RowCheck({ row, selection }: { row: Interaction; selection: Selection }) {
  const name = row.author.name || row.author.handle;
  return (
    // Selecting several at once takes the shift key, which a change event doesn't know.
    <label className="flex w-11 shrink-0 cursor-pointer items-start justify-center pt-3 md:w-9">
      <input
        type="checkbox"
        className="size-5 accent-accent md:size-4"
        aria-label={INBOX_BULK_COPY.select_row(name, row.text)}
        checked={selection.isChosen(row.id)}
        onChange={() => undefined}
        onClick={({ shiftKey }) => selection.toggle(row.id, shiftKey)}
      />
    </label>
  );
}

function InboxRow({ row, query, now }: { row: Interaction; query: InboxQuery; now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === row.channel_id);
  const { item, hrefOfItem } = useInboxAddress(query);
  const href = hrefOfItem(row.id);
  return (
    <Link
      href={href}
      prefetch={false}
      data-inbox-row={row.id}
      aria-current={item === row.id ? "true" : undefined}
      className="flex min-h-14 min-w-0 flex-1 flex-col gap-1 py-2.5 pr-3 pl-1 -outline-offset-2 aria-[current]:bg-sunken"
      onNavigate={(event) => {
        event.preventDefault();
        show(href);
      }}
    >
      <span className="flex items-center gap-2">
        <ChannelAvatar channel={channel ?? { name: "", provider: row.provider }} size={20} />
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
  );
}
