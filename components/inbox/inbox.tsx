"use client";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import type { InboxCounts, InboxPerson, InboxThread } from "#core/contract/resources/inbox.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { useTRPC } from "../api/trpc.ts";
import { ApprovalsLink } from "../approval/approvals-link.tsx";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_COPY, THREAD_COPY } from "./copy.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxEmpty, InboxList } from "./inbox-list.tsx";
import { type InboxQuery, toListInputs, writeInboxQuery } from "./inbox-query.ts";
import { ThreadPane } from "./thread-pane.tsx";
import { show, useInboxAddress } from "./use-inbox-address.ts";
import { type InboxPage, type ShownRows, useInboxList } from "./use-inbox-list.ts";
import { useLive } from "./use-live.ts";
import { useUpdate } from "./use-update.ts";

interface InboxInitial {
  lists: readonly InboxPage[];
  counts: InboxCounts;
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
  const trpc = useTRPC();
  const options = { initialData: initial.counts, ...useLive().list };
  const { data: counts } = useQuery(trpc.inbox.counts.queryOptions({}, options));
  return (
    <>
      <div className={item === null ? "" : "max-md:sr-only"}>
        <PageHeading title={INBOX_COPY.title} />
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
  const { person } = useWorkspace();
  const [ids, setIds] = useState(() => {
    const first = initial.lists.flatMap(({ items }) => items.map(({ id }) => id));
    return first.length === 0 ? NONE : new Set(first);
  });
  const shown: ShownRows = useMemo(() => ({ ids, update: setIds }), [ids]);
  const filters = toListInputs(query, person.id);
  const [firstFilter = {}, secondFilter] = filters;
  const first = useInboxList(firstFilter, { initial: initial.lists[0] ?? EMPTY, shown });
  // Hooks can't be conditional: in a view with one list, the second query is the same.
  const again = useInboxList(secondFilter ?? firstFilter, {
    initial: initial.lists[1] ?? initial.lists[0] ?? EMPTY,
    shown,
  });
  const lists = secondFilter === undefined ? [first] : [first, again];
  const rows = lists.flatMap(({ shown }) => shown);
  const { item, hrefOfItem } = useInboxAddress(query);
  useInboxKeys(rows, { item, open: (id) => show(hrefOfItem(id)) });
  const isEmpty = lists.every(({ shown, waiting }) => shown.length + waiting === 0);
  const titles =
    secondFilter === undefined
      ? [INBOX_COPY.views[query.view]]
      : [INBOX_COPY.unanswered, INBOX_COPY.answered];
  return (
    <div className="mt-4 grid items-start gap-4 md:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]">
      <div className={`flex min-w-0 flex-col gap-4 ${item === null ? "" : "max-md:hidden"}`}>
        {isEmpty && <InboxEmpty query={query} />}
        {lists.map((list, at) => (
          <InboxList key={titles[at]} title={titles[at] ?? ""} list={list} query={query} />
        ))}
      </div>
      {item === null ? (
        <p className="rounded-surface border border-dashed border-edge p-6 text-muted max-md:hidden">
          {INBOX_COPY.choose}
        </p>
      ) : (
        <ThreadPane
          key={item}
          id={item}
          query={query}
          people={initial.people}
          initial={initial.thread?.interaction.id === item ? initial.thread : null}
        />
      )}
    </div>
  );
}

/** `j` and `k` move through the list, `e` marks as done or reopens. `r` belongs to the reply box. */
function useInboxKeys(
  rows: readonly Interaction[],
  { item, open }: { item: string | null; open(id: string): void },
) {
  const last = useRef(-1);
  const { updateWithUndo } = useUpdate();
  const at = rows.findIndex(({ id }) => id === item);
  const move = useCallback(
    (step: 1 | -1) => {
      // A message marked as done has left the list: use its previous position.
      const from = at === -1 ? last.current - (step === 1 ? 1 : 0) : at;
      const next = Math.min(Math.max(from + step, 0), rows.length - 1);
      const row = rows[next];
      if (row === undefined) return;
      last.current = next;
      open(row.id);
      document.querySelector<HTMLElement>(`[data-inbox-row="${row.id}"]`)?.focus();
    },
    [at, rows, open],
  );
  function finish() {
    const row = rows[at];
    if (row === undefined) return;
    last.current = at;
    void updateWithUndo(row, { status: "done" }, THREAD_COPY.marked_done);
  }
  useShortcuts([
    {
      keys: "j",
      label: INBOX_COPY.next,
      group: INBOX_COPY.title,
      whenHeld: "repeats",
      run: () => move(1),
    },
    {
      keys: "k",
      label: INBOX_COPY.previous,
      group: INBOX_COPY.title,
      whenHeld: "repeats",
      run: () => move(-1),
    },
    ...(rows[at]?.status === "open"
      ? [{ keys: "e", label: THREAD_COPY.done, group: INBOX_COPY.title, run: finish }]
      : []),
  ]);
}
