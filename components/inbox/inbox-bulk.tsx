"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { InboxPerson } from "#core/contract/resources/inbox.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import type { useSelection } from "../bulk/use-selection.ts";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { INBOX_BULK_COPY, THREAD_COPY } from "./copy.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { useInboxBulk } from "./use-inbox-bulk.ts";

const SnoozeDialog = dynamic(
  () => import("./snooze-dialog.tsx").then((it) => it.SnoozeDialog, orNotLoaded),
  { ssr: false },
);
const AssignDialog = dynamic(
  () => import("./assign-dialog.tsx").then((it) => it.AssignDialog, orNotLoaded),
  { ssr: false },
);

interface Props {
  query: InboxQuery;
  selection: ReturnType<typeof useSelection<Interaction>>;
  people: readonly InboxPerson[];
  open(id: string | null): void;
}

/** Selects all messages that are shown, and changes the selected ones. */
export function InboxBulk({ query, selection, people, open }: Props) {
  const [dialog, setDialog] = useState<"snooze" | "assign" | null>(null);
  const { run, isRunning } = useInboxBulk({ query, selection, open });
  const { view } = query;
  const count = selection.posts.length;
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:sticky lg:top-0 lg:z-10 lg:bg-page">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 pl-3 text-sm text-muted md:min-h-9 md:pl-2.5">
        <input
          type="checkbox"
          className="size-5 accent-accent md:size-4"
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !selection.isAllShown;
          }}
          checked={selection.isAllShown}
          onChange={selection.toggleAll}
        />
        {INBOX_BULK_COPY.select_all}
      </label>
      <p role="status" className="w-full px-2.5 text-sm font-medium empty:hidden">
        {count > 0 && INBOX_BULK_COPY.selected(count)}
      </p>
      {count > 0 && (
        <section aria-label={INBOX_BULK_COPY.title} className="flex flex-wrap items-center gap-1">
          {view === "done" ? (
            <Button busy={isRunning} onClick={() => void run({ status: "open" }, "reopened")}>
              {THREAD_COPY.reopen}
            </Button>
          ) : (
            <Button busy={isRunning} onClick={() => void run({ status: "done" }, "done")}>
              {THREAD_COPY.done}
            </Button>
          )}
          {view === "snoozed" && (
            <Button busy={isRunning} onClick={() => void run({ snoozed_until: null }, "woken")}>
              {THREAD_COPY.wake}
            </Button>
          )}
          {(view === "open" || view === "unanswered") && (
            <Button busy={isRunning} onClick={() => setDialog("snooze")}>
              {THREAD_COPY.snooze}
            </Button>
          )}
          <Button busy={isRunning} onClick={() => setDialog("assign")}>
            {INBOX_BULK_COPY.assign}
          </Button>
          <Button look="quiet" onClick={selection.clear}>
            {INBOX_BULK_COPY.clear}
          </Button>
        </section>
      )}
      {dialog === "snooze" && (
        <SnoozeDialog
          onClose={close}
          onChoose={(until) => {
            close();
            void run({ snoozed_until: until }, "snoozed");
          }}
        />
      )}
      {dialog === "assign" && (
        <AssignDialog
          people={people}
          onClose={close}
          onChoose={(assignee_id) => {
            close();
            void run({ assignee_id }, "assigned");
          }}
        />
      )}
    </div>
  );
}
