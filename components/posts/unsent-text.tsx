"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { draftOf, sameDraft } from "../composer/draft/draft.ts";
import type { JournalRecord } from "../composer/draft/journal.ts";
import { useJournal } from "../composer/draft/use-journal.ts";
import { useKnownFiles } from "../media/use-known-files.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { KeptText } from "./kept-text.tsx";
import { RECOVERED_COPY } from "./recovered-copy.ts";

/** Edits on this device that weren't in the post when it was published. */
export function UnsentText({ post }: { post: Post }) {
  const { platforms } = useWorkspace();
  const journal = useJournal();
  const [unsent, setUnsent] = useState<JournalRecord | null>(null);
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
  return <KeptText title={RECOVERED_COPY.unsent} record={unsent} onChange={() => find(post)} />;
}
