"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { Button } from "../ui/button.tsx";
import { BulkFailures } from "./bulk-failures.tsx";
import { BULK_COPY } from "./copy.ts";
import type { useBulk } from "./use-bulk.ts";

const BulkDialogs = dynamic(
  () => import("./bulk-dialogs.tsx").then((it) => it.BulkDialogs, orNotLoaded),
  {
    ssr: false,
  },
);

export function BulkBar({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { selection, allowed, working, failures } = bulk;
  const count = selection.chosen.length;
  return (
    <>
      {count > 0 && (
        <section
          aria-label={BULK_COPY.title}
          className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-surface border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
        >
          <p role="status" className="flex-1 font-medium">
            {BULK_COPY.selected(count)}
            {allowed.size === 0 && (
              <span className="block text-sm font-normal text-muted">
                {BULK_COPY.only_duplicate(count)}
              </span>
            )}
          </p>
          {allowed.has("send_again") && (
            <Button onClick={bulk.sendAgain}>{BULK_COPY.send_again}</Button>
          )}
          {allowed.has("request_approval") && (
            <Button onClick={bulk.requestApproval}>{BULK_COPY.request_approval}</Button>
          )}
          {allowed.has("reschedule") && (
            <Button onClick={() => bulk.ask("time")}>{BULK_COPY.reschedule}</Button>
          )}
          {allowed.has("label") && (
            <Button onClick={() => bulk.ask("labels")}>{BULK_COPY.label}</Button>
          )}
          <Button onClick={bulk.duplicate}>{BULK_COPY.duplicate}</Button>
          {allowed.has("delete") && (
            <Button look="danger" onClick={bulk.remove}>
              {BULK_COPY.delete}
            </Button>
          )}
          {allowed.has("delete_everywhere") && (
            <Button look="danger" onClick={() => bulk.ask("everywhere")}>
              {BULK_COPY.delete_everywhere}
            </Button>
          )}
          <Button look="quiet" onClick={selection.clear}>
            {BULK_COPY.clear}
          </Button>
        </section>
      )}
      <p role="status" className="text-muted empty:-mb-6">
        {working}
      </p>
      {failures !== null && <BulkFailures failures={failures} onDismiss={bulk.dismissFailures} />}
      {bulk.targets.length > 0 && <BulkDialogs bulk={bulk} />}
    </>
  );
}
