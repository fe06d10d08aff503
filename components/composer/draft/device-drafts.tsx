"use client";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { DEVICE_COPY, DRAFT_COPY } from "./copy.ts";
import { draftText } from "./draft-text.ts";
import type { LocalCopy } from "./local-copies.ts";
import type { DeviceDraftList } from "./use-device-drafts.ts";
import type { Composer } from "./use-draft.ts";
import { useLocalCopies } from "./use-local-copies.ts";

const UNDO_SECONDS = 10;

interface Props {
  composer: Composer;
  drafts: DeviceDraftList;
}

/** Offers new posts that are on this device only, while the composer is empty. */
export function DeviceDrafts({ composer, drafts }: Props) {
  const copies = useLocalCopies();
  function resume(copy: LocalCopy, button: HTMLElement) {
    button.closest("form")?.querySelector("textarea")?.focus();
    composer.resume(copy);
    drafts.find();
  }
  function discard(copy: LocalCopy) {
    copies.forget(copy.id);
    drafts.find();
    const run = () => {
      copies.write(copy);
      drafts.find();
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
      <p className="font-medium">{DEVICE_COPY.title(drafts.copies.length)}</p>
      <ul className="divide-y divide-line">
        {drafts.copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center gap-x-2 py-1">
            <p className="line-clamp-2 min-w-0 flex-1 basis-40 wrap-anywhere">
              {draftText(copy.draft) || DEVICE_COPY.only_files}
            </p>
            <div className="ml-auto flex gap-x-2">
              <Button onClick={(event) => resume(copy, event.currentTarget)}>
                {DEVICE_COPY.resume}
              </Button>
              <Button look="quiet" onClick={() => discard(copy)}>
                {DEVICE_COPY.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
