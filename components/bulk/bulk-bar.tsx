"use client";
import dynamic from "next/dynamic";
import { Button } from "../ui/button.tsx";
import { BulkFailures } from "./bulk-failures.tsx";
import { countPosts } from "./change-each.ts";
import type { useBulk } from "./use-bulk.ts";

const BulkDialogs = dynamic(() => import("./bulk-dialogs.tsx").then((it) => it.BulkDialogs), {
  ssr: false,
});

/** What can be done to the chosen posts, a button each: only what all of them allow. */
export function BulkBar({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { selection, allowed, working, failures } = bulk;
  const count = selection.chosen.length;
  return (
    <>
      {count > 0 && (
        <section
          aria-label="Chosen posts"
          className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-surface border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
        >
          <p role="status" className="flex-1 font-medium">
            {countPosts(count)} chosen
            {allowed.size === 0 && (
              <span className="block text-sm font-normal text-muted">
                {count === 1 ? "This post" : "All of these"} can only be duplicated right now.
              </span>
            )}
          </p>
          {allowed.has("send_again") && <Button onClick={bulk.sendAgain}>Send again</Button>}
          {allowed.has("reschedule") && (
            <Button onClick={() => bulk.ask("time")}>Reschedule</Button>
          )}
          {allowed.has("label") && <Button onClick={() => bulk.ask("labels")}>Label</Button>}
          <Button onClick={bulk.duplicate}>Duplicate</Button>
          {allowed.has("delete") && (
            <Button look="danger" onClick={bulk.remove}>
              Delete
            </Button>
          )}
          {allowed.has("delete_everywhere") && (
            <Button look="danger" onClick={() => bulk.ask("everywhere")}>
              Delete everywhere
            </Button>
          )}
          <Button look="quiet" onClick={selection.clear}>
            Clear selection
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
