"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { Button } from "../ui/button.tsx";
import { ActionMenuButton } from "./action-menu-button.tsx";
import type { BulkAction } from "./allowed-actions.ts";
import { BulkFailures } from "./bulk-failures.tsx";
import { BULK_COPY } from "./copy.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Matching } from "./use-matching.ts";
import type { Progress } from "./use-run-action.ts";

const BulkDialogs = dynamic(
  () => import("./bulk-dialogs.tsx").then((it) => it.BulkDialogs, orNotLoaded),
  {
    ssr: false,
  },
);

/** Actions with a button of their own; the menu has the others. */
const BUTTONS: readonly BulkAction[] = [
  "send_again",
  "request_approval",
  "reschedule",
  "label",
  "duplicate",
  "delete",
  "delete_everywhere",
];
const MENU: readonly BulkAction[] = ["spread", "shift", "queue", "campaign", "ideas", "unschedule"];

export function BulkBar({ bulk, matching }: { bulk: Bulk; matching: Matching }) {
  const { selection, allowed, progress, failures } = bulk;
  const inMenu = MENU.filter((action) => allowed.has(action));
  return (
    <>
      {selection.posts.length > 0 && (
        <section
          aria-label={BULK_COPY.title}
          className="sticky top-2 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
        >
          <Count bulk={bulk} matching={matching} />
          <div className="flex min-w-0 items-center gap-1 overflow-x-auto">
            {BUTTONS.filter((action) => allowed.has(action)).map((action) => (
              <Button
                key={action}
                look="quiet"
                className={`shrink-0 ${action.startsWith("delete") ? "text-failed!" : ""}`}
                onClick={() => bulk.start(action)}
              >
                {BULK_COPY.actions[action]}
              </Button>
            ))}
            {inMenu.length > 0 && (
              <ActionMenuButton
                label={BULK_COPY.more}
                actions={inMenu}
                onChoose={(action) => bulk.start(action)}
              />
            )}
            <Button className="shrink-0" onClick={selection.clear}>
              {BULK_COPY.clear}
            </Button>
          </div>
        </section>
      )}
      <ProgressLine progress={progress} onStop={bulk.stop} />
      {failures !== null && <BulkFailures failures={failures} onDismiss={bulk.dismissFailures} />}
      {bulk.targets.able.length > 0 && <BulkDialogs bulk={bulk} />}
    </>
  );
}

/** How many posts are selected, and a button that selects all that match once all that are shown are selected. */
function Count({ bulk: { selection }, matching }: { bulk: Bulk; matching: Matching }) {
  const { posts, isComplete } = matching;
  const isAll = posts !== null && selection.posts.length >= posts.length;
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-3">
      <p role="status" className="font-medium whitespace-nowrap">
        {BULK_COPY.selected(selection.posts.length)}
      </p>
      {matching.isCounting && <span className="text-sm text-muted">{BULK_COPY.counting}</span>}
      {posts !== null &&
        (isAll ? (
          <span className="text-sm text-muted">
            {isComplete ? BULK_COPY.all_selected : BULK_COPY.first_selected(posts.length)}
          </span>
        ) : (
          <Button
            look="quiet"
            className="-ml-3 text-accent!"
            onClick={() => selection.chooseMatching(posts)}
          >
            {isComplete
              ? BULK_COPY.select_matching(posts.length)
              : BULK_COPY.select_first(posts.length)}
          </Button>
        ))}
    </div>
  );
}

interface ProgressProps {
  progress: Progress | null;
  onStop(): void;
}

function ProgressLine({ progress, onStop }: ProgressProps) {
  return (
    <>
      <p role="status" className="text-muted empty:-mb-6">
        {progress?.text}
      </p>
      {progress !== null && progress.done > 0 && (
        <div className="-mt-4 flex flex-wrap items-center gap-3 text-muted">
          <progress
            aria-label={progress.text}
            value={progress.done}
            max={progress.total}
            className="h-1.5 w-40 accent-accent"
          />
          <span className="text-sm">{BULK_COPY.progress(progress.done, progress.total)}</span>
          <Button look="quiet" onClick={onStop}>
            {BULK_COPY.stop}
          </Button>
        </div>
      )}
    </>
  );
}
