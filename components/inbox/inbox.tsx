"use client";
import { useMemo, useState } from "react";
import type { InboxPerson, InboxThread } from "#core/contract/resources/inbox.ts";
import { ApprovalsLink } from "../approval/approvals-link.tsx";
import { useSelection } from "../bulk/use-selection.ts";
import { countOpen, useInboxCounts } from "../home/use-counts.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_COPY } from "./copy.ts";
import { InboxBulk } from "./inbox-bulk.tsx";
import { InboxEmpty } from "./inbox-empty.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { type InboxQuery, toListInputs, writeInboxQuery } from "./inbox-query.ts";
import { ThreadPane } from "./thread-pane.tsx";
import { show, useInboxAddress } from "./use-inbox-address.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { type InboxPage, type ShownRows, useInboxList } from "./use-inbox-list.ts";
import { useNextMessage } from "./use-next-message.ts";

interface InboxInitial {
  lists: readonly InboxPage[];
  people: InboxPerson[];
  /** The thread in the URL; null without one, or if it doesn't exist. */
  thread: InboxThread | null;
}

interface Props {
  query: InboxQuery;
  initial: InboxInitial;
}

/** Messages to the channels, unanswered first, with the open thread next to them. */
export function Inbox({ query, initial }: Props) {
  const { item } = useInboxAddress(query);
  const counts = useInboxCounts();
  return (
    <>
      <div className={item === null ? "" : "max-md:sr-only"}>
        <PageHeading title={INBOX_COPY.title}>
          {counts !== null && countOpen(counts) > 0 && (
            <p className="text-muted">{INBOX_COPY.open(countOpen(counts))}</p>
          )}
        </PageHeading>
      </div>
      <div className={`flex flex-col gap-3 ${item === null ? "" : "max-md:hidden"}`}>
        <ApprovalsLink />
        <InboxFilters query={query} counts={counts} />
      </div>
      <InboxPanes key={writeInboxQuery(query)} query={query} initial={initial} />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
const EMPTY: InboxPage = { items: [], next_cursor: null };

function InboxPanes({ query, initial }: Props) {
  const { lists, hadRows } = useLists(query, initial.lists);
  const rows = lists.flatMap(({ shown }) => shown);
  const selection = useSelection(rows);
  const { item, hrefOfItem } = useInboxAddress(query);
  const next = useNextMessage(rows, query);
  const open = (id: string | null) => show(hrefOfItem(id));
  useInboxKeys(rows, { item, open, finish: next.finish, toggle: selection.toggle });
  const isEmpty = lists.every(({ shown, waiting }) => shown.length + waiting === 0);
  const titles =
    lists.length === 1
      ? [INBOX_COPY.views[query.view]]
      : [INBOX_COPY.unanswered, INBOX_COPY.answered];
  return (
    <div className="mt-4 grid items-start gap-4 md:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] lg:min-h-0 lg:flex-1 lg:grid-rows-[minmax(0,1fr)]">
      <div
        className={`flex min-w-0 flex-col gap-4 lg:max-h-full lg:overflow-y-auto ${item === null ? "" : "max-md:hidden"}`}
      >
        {isEmpty ? (
          <InboxEmpty query={query} isAllDone={hadRows} takesFocus={() => next.arrive(null)} />
        ) : (
          <InboxBulk query={query} selection={selection} people={initial.people} open={open} />
        )}
        {lists.map((list, at) => (
          <InboxList
            key={titles[at]}
            title={titles[at] ?? ""}
            list={list}
            query={query}
            selection={selection}
          />
        ))}
      </div>
      {item === null ? (
        !isEmpty && (
          <p className="rounded-surface border border-dashed border-edge p-6 text-muted max-md:hidden">
            {INBOX_COPY.choose}
          </p>
        )
      ) : (
        <ThreadPane
          key={item}
          id={item}
          query={query}
          people={initial.people}
          initial={initial.thread?.interaction.id === item ? initial.thread : null}
          finish={next.finish}
          takesFocus={() => next.arrive(item)}
        />
      )}
    </div>
  );
}

/** The lists of a view, and whether they have had rows since the view was opened. */
function useLists(query: InboxQuery, initial: readonly InboxPage[]) {
  const { person } = useWorkspace();
  const [ids, setIds] = useState(() => {
    const first = initial.flatMap(({ items }) => items.map(({ id }) => id));
    return first.length === 0 ? NONE : new Set(first);
  });
  const shown: ShownRows = useMemo(() => ({ ids, update: setIds }), [ids]);
  const [firstFilter = {}, secondFilter] = toListInputs(query, person.id);
  const first = useInboxList(firstFilter, { initial: initial[0] ?? EMPTY, shown });
  // Hooks can't be conditional: in a view with one list, the second query is the same.
  const again = useInboxList(secondFilter ?? firstFilter, {
    initial: initial[1] ?? initial[0] ?? EMPTY,
    shown,
  });
  return { lists: secondFilter === undefined ? [first] : [first, again], hadRows: ids.size > 0 };
}
