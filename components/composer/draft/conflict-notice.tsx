"use client";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { Composer } from "./use-composer.ts";

/** Two people, or two windows, have changed the same post: both versions side by side, and the choice. */
export function ConflictNotice({ composer, theirs }: { composer: Composer; theirs: Post }) {
  function takeTheirs() {
    const mine = composer.draft;
    composer.takeTheirs(theirs);
    showToast({
      title: "Your words were replaced.",
      action: { label: "Undo", run: () => composer.setDraft(() => mine) },
      seconds: 30,
    });
  }
  return (
    <Notice tone="warning" title="This post was changed elsewhere while you were writing.">
      <p className="text-muted">There it reads:</p>
      <p className="max-h-48 overflow-y-auto border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
        {theirs.content.markdown}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => composer.keepMine(theirs)}>Keep my words</Button>
        <Button onClick={takeTheirs}>Use those words</Button>
      </div>
    </Notice>
  );
}
