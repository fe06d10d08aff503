"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { draftOf, sameDraft } from "#components/composer/draft/draft.ts";
import type { LocalCopy } from "#components/composer/draft/local-copies.ts";
import { useLocalCopies } from "#components/composer/draft/use-local-copies.ts";
import { useCachedFiles } from "#components/media/use-cached-files.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { RECOVERED_COPY } from "./copy.ts";
import { RecoveredText } from "./recovered-text.tsx";

/** Edits on this device that weren't in the post when it was published. */
export function UnsentText({ post }: { post: Post }) {
  const { platforms } = useWorkspace();
  const copies = useLocalCopies();
  const [unsent, setUnsent] = useState<LocalCopy | null>(null);
  const cachedFiles = useCachedFiles();
  const find = useEffectEvent((stored: Post) => {
    const sent = draftOf(
      stored,
      platforms.map(({ manifest }) => manifest),
      cachedFiles(),
    );
    const unsaved = copies.find(stored.id ?? "");
    setUnsent(unsaved !== null && !sameDraft(unsaved.draft, sent) ? unsaved : null);
  });
  useEffect(() => find(post), [post]);
  if (unsent === null || post.status === "scheduled") return null;
  return <RecoveredText title={RECOVERED_COPY.unsent} copy={unsent} onChange={() => find(post)} />;
}
