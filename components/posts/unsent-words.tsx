"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { type Draft, draftOf, fieldsOf, sameDraft } from "../composer/draft/draft.ts";
import { clearJournal, readJournal } from "../composer/draft/journal.ts";
import { useKnownFiles } from "../media/use-known-files.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useNewPost } from "./use-new-post.ts";

/** Words that were written on this device and did not make it into a post that is out: they are not lost. */
export function UnsentWords({ post }: { post: Post }) {
  const { organization, platforms } = useWorkspace();
  const { slug } = organization;
  const [unsent, setUnsent] = useState<Draft | null>(null);
  const create = useNewPost();
  const knownFiles = useKnownFiles();
  const find = useEffectEvent((stored: Post) => {
    const kept = readJournal(slug, stored.id)?.draft ?? null;
    const sent = draftOf(
      stored,
      platforms.map(({ manifest }) => manifest),
      knownFiles(),
    );
    setUnsent(kept !== null && !sameDraft(kept, sent) ? kept : null);
  });
  useEffect(() => find(post), [post]);
  if (unsent === null || post.status === "scheduled") return null;

  function forget() {
    clearJournal(slug, post.id);
    setUnsent(null);
  }
  return (
    <Notice tone="warning" title="These words were not in the post when it went out.">
      <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
        {unsent.content}
      </p>
      <ProblemNotice error={create.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={create.isPending}
          onClick={() =>
            create.mutate({ ...fieldsOf(unsent), autofix: false }, { onSuccess: forget })
          }
        >
          New post from these words
        </Button>
        <Button look="quiet" onClick={forget}>
          Forget them
        </Button>
      </div>
    </Notice>
  );
}
