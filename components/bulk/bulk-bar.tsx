"use client";
import dynamic from "next/dynamic";
import { Button } from "../ui/button.tsx";
import { countPosts } from "./change-each.ts";
import type { useBulk } from "./use-bulk.ts";

const BulkDialogs = dynamic(() => import("./bulk-dialogs.tsx").then((it) => it.BulkDialogs), {
  ssr: false,
});

/** What can be done to the chosen posts, a button each. */
export function BulkBar({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const count = bulk.selection.chosen.length;
  return (
    <>
      {count > 0 && (
        <section
          aria-label="Chosen posts"
          className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-surface border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
        >
          <p role="status" className="flex-1 font-medium">
            {countPosts(count)} chosen
          </p>
          <Button onClick={() => bulk.ask("time")}>Reschedule</Button>
          <Button onClick={() => bulk.ask("labels")}>Label</Button>
          <Button look="danger" onClick={bulk.remove}>
            Delete
          </Button>
          <Button look="quiet" onClick={bulk.selection.clear}>
            Choose none
          </Button>
        </section>
      )}
      {bulk.targets.length > 0 && <BulkDialogs bulk={bulk} />}
    </>
  );
}
