"use client";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { DEVICE_COPY, DRAFT_COPY } from "./copy.ts";
import { draftText } from "./draft-text.ts";
import type { JournalRecord } from "./journal.ts";
import type { Composer } from "./use-composer.ts";
import type { DeviceDraftList } from "./use-device-drafts.ts";
import { useJournal } from "./use-journal.ts";

const UNDO_SECONDS = 10;

interface Props {
  composer: Composer;
  drafts: DeviceDraftList;
}

/** New posts that were started in this browser and never saved, offered while the composer is empty. */
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
    showToast({
      title: DEVICE_COPY.discarded,
      action: { label: DRAFT_COPY.undo, run },
      seconds: UNDO_SECONDS,
    });
  }
  return (
    <section
      aria-label={DEVICE_COPY.label}
      className="flex flex-col gap-1 rounded-surface border border-dashed border-edge px-4 py-3"
    >
      <p className="font-medium">{DEVICE_COPY.title(records.length)}</p>
      <ul className="divide-y divide-line">
        {records.map((record) => (
          <li key={record.key} className="flex flex-wrap items-center gap-x-2 py-1">
            <p className="line-clamp-2 min-w-0 flex-1 basis-40 wrap-anywhere">
              {draftText(record.entry.draft) || DEVICE_COPY.only_files}
            </p>
            <div className="ml-auto flex gap-x-2">
              <Button onClick={(event) => resume(record, event.currentTarget)}>
                {DEVICE_COPY.resume}
              </Button>
              <Button look="quiet" onClick={() => discard(record)}>
                {DEVICE_COPY.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
