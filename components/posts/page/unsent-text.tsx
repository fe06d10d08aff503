"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { draftOf, sameDraft } from "../../composer/draft/draft.ts";
import type { JournalRecord } from "../../composer/draft/journal.ts";
import { useJournal } from "../../composer/draft/use-journal.ts";
import { useCachedFiles } from "../../media/use-cached-files.ts";
import { useWorkspace } from "../../workspace/workspace-provider.tsx";
import { RECOVERED_COPY } from "./copy.ts";
import { RecoveredText } from "./recovered-text.tsx";

/** Edits on this device that weren't in the post when it was published. */
export function UnsentText({ post }: { post: Post }) {
  const { platforms } = useWorkspace();
  const journal = useJournal();
  const [unsent, setUnsent] = useState<JournalRecord | null>(null);
  const cachedFiles = useCachedFiles();
  const find = useEffectEvent((stored: Post) => {
    const sent = draftOf(
      stored,
      platforms.map(({ manifest }) => manifest),
      cachedFiles(),
    );
    const unsaved = journal.list().filter(({ id }) => id === stored.id);
    setUnsent(unsaved.find(({ entry }) => !sameDraft(entry.draft, sent)) ?? null);
  });
  useEffect(() => find(post), [post]);
  if (unsent === null || post.status === "scheduled") return null;
  return (
    <RecoveredText title={RECOVERED_COPY.unsent} record={unsent} onChange={() => find(post)} />
  );
}
