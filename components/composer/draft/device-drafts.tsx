"use client";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { draftWords } from "./draft-words.ts";
import type { JournalRecord } from "./journal.ts";
import type { Composer } from "./use-composer.ts";
import type { DeviceDraftList } from "./use-device-drafts.ts";
import { useJournal } from "./use-journal.ts";

const UNDO_SECONDS = 10;

interface Props {
  composer: Composer;
  drafts: DeviceDraftList;
}

/** New posts that were begun in this browser and never stored: offered while nothing else is written. */
export function DeviceDrafts({ composer, drafts }: Props) {
  const journal = useJournal();
  const { records, takeOut, find } = drafts;
  function resume(record: JournalRecord, button: HTMLElement) {
    button.closest("form")?.querySelector("textarea")?.focus();
    takeOut(record);
    composer.resume(record);
  }
  function discard(record: JournalRecord) {
    journal.forget(record.key);
    takeOut(record);
    const run = () => {
      journal.write(record, record.entry);
      find();
    };
    showToast({ title: "Discarded.", action: { label: "Undo", run }, seconds: UNDO_SECONDS });
  }
  return (
    <section
      aria-label="Drafts on this device"
      className="flex flex-col gap-1 rounded-surface border border-dashed border-edge px-4 py-3"
    >
      <p className="font-medium">
        {records.length === 1 ? "1 draft" : `${records.length} drafts`} on this device only
      </p>
      <ul className="divide-y divide-line">
        {records.map((record) => (
          <li key={record.key} className="flex flex-wrap items-center gap-x-2 py-1">
            <p className="line-clamp-2 min-w-0 flex-1 basis-40 wrap-anywhere">
              {draftWords(record.entry.draft) || "Only files"}
            </p>
            <div className="ml-auto flex gap-x-2">
              <Button onClick={(event) => resume(record, event.currentTarget)}>Continue</Button>
              <Button look="quiet" onClick={() => discard(record)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
