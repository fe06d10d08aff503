"use client";
import { useId } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_COPY } from "./copy.ts";
import { type InboxQuery, writeInboxQuery } from "./inbox-query.ts";
import { InboxRow } from "./inbox-row.tsx";
import type { useInboxList } from "./use-inbox-list.ts";

const MINUTE_MS = 60_000;

interface Props {
  title: string;
  list: ReturnType<typeof useInboxList>;
  query: InboxQuery;
}

export function InboxList({ title, list, query }: Props) {
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
          <InboxRow key={row.id} row={row} query={query} now={now} />
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

export function InboxEmpty({ query }: { query: InboxQuery }) {
  const { slug } = useWorkspace().organization;
  const isFiltered = writeInboxQuery({ ...query, view: "open" }) !== "";
  return (
    <section className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-edge p-6">
      <h2 className="text-lg font-bold">
        {isFiltered ? INBOX_COPY.no_match : INBOX_COPY.empty_title}
      </h2>
      {!isFiltered && <p className="text-muted">{INBOX_COPY.empty_text}</p>}
      {isFiltered ? (
        <ButtonLink href={`/${slug}/inbox${writeInboxQuery({ view: query.view })}`}>
          {INBOX_COPY.clear}
        </ButtonLink>
      ) : (
        <ButtonLink href={`/${slug}/channels`}>{INBOX_COPY.channels}</ButtonLink>
      )}
    </section>
  );
}
