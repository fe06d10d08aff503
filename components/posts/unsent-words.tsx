"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { draftOf, fieldsOf, sameDraft } from "../composer/draft/draft.ts";
import { draftWords } from "../composer/draft/draft-words.ts";
import type { JournalRecord } from "../composer/draft/journal.ts";
import { useJournal } from "../composer/draft/use-journal.ts";
import { useKnownFiles } from "../media/use-known-files.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useNewPost } from "./use-new-post.ts";

/** Words that were written on this device and did not make it into a post that is out: they are not lost. */
export function UnsentWords({ post }: { post: Post }) {
  const { platforms } = useWorkspace();
  const journal = useJournal();
  const [unsent, setUnsent] = useState<JournalRecord | null>(null);
  const create = useNewPost();
  const knownFiles = useKnownFiles();
  const find = useEffectEvent((stored: Post) => {
    const sent = draftOf(
      stored,
      platforms.map(({ manifest }) => manifest),
      knownFiles(),
    );
    const kept = journal.list().filter(({ id }) => id === stored.id);
    setUnsent(kept.find(({ entry }) => !sameDraft(entry.draft, sent)) ?? null);
  });
  useEffect(() => find(post), [post]);
  if (unsent === null || post.status === "scheduled") return null;

  const { draft } = unsent.entry;
  function forget(kept: JournalRecord) {
    journal.forget(kept.key);
    find(post);
  }
  function discard(kept: JournalRecord) {
    forget(kept);
    const run = () => {
      journal.write(kept, kept.entry);
      find(post);
    };
    showToast({ title: "Forgotten.", action: { label: "Undo", run }, seconds: 10 });
  }
  return (
    <Notice tone="warning" title="These words were not in the post when it went out.">
      <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
        {draftWords(draft)}
      </p>
      <ProblemNotice error={create.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={create.isPending}
          onClick={() =>
            create.mutate(
              { ...fieldsOf(draft), autofix: false },
              { onSuccess: () => forget(unsent) },
            )
          }
        >
          New post from these words
        </Button>
        <Button look="quiet" onClick={() => discard(unsent)}>
          Forget them
        </Button>
      </div>
    </Notice>
  );
}
