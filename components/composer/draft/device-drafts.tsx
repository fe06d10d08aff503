"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { DEVICE_COPY, DRAFT_COPY } from "./copy.ts";
import { draftText } from "./draft-text.ts";
import type { LocalCopy } from "./local-copies.ts";
import { nameNewPost } from "./tab.ts";
import type { Composer } from "./use-draft.ts";
import { useLocalCopies } from "./use-local-copies.ts";

const UNDO_SECONDS = 10;

interface Props {
  composer: Composer;
  drafts: DeviceDraftList;
}

const NONE: readonly LocalCopy[] = [];

/** New posts that were started in this browser and never saved. */
export interface DeviceDraftList {
  copies: readonly LocalCopy[];
  find(): void;
}

/** The drafts that a new post can continue; none for a saved post. Available after hydration. */
export function useDeviceDrafts(post: Post | null): DeviceDraftList {
  const { slug } = useWorkspace().organization;
  const copies = useLocalCopies();
  const [found, setFound] = useState(NONE);
  const find = () => {
    const own = nameNewPost(slug);
    setFound(copies.list().filter(({ id }) => id.startsWith("new_") && id !== own));
  };
  const begin = useEffectEvent(() => {
    if (post === null) find();
  });
  useEffect(() => begin(), []);
  return { copies: post === null ? found : NONE, find };
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
