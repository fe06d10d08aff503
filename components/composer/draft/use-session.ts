"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useTRPCClient } from "#components/api/trpc.ts";
import { useKnownFiles } from "#components/media/use-known-files.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, draftOf } from "./draft.ts";
import { newName } from "./new-name.ts";
import { createSession, type Session } from "./session.ts";
import { tellStored, useStoredElsewhere } from "./stored-elsewhere.ts";
import { noteTabPost, writeTabDraft } from "./tab-draft.ts";
import { useJournal } from "./use-journal.ts";
import { useLeftDrafts } from "./use-left-drafts.ts";
import { useMergedToast } from "./use-merged-toast.ts";

interface Options {
  post: Post | null;
  blank: Draft;
  onStored(post: Post): void;
}

export function useSession({ post, blank, onStored }: Options): Session {
  const { organization, platforms } = useWorkspace();
  const { slug } = organization;
  const client = useTRPCClient();
  const known = useKnownFiles();
  const journal = useJournal();
  const sayMerged = useMergedToast();
  const [calls] = useState(() => ({ stored: onStored, merged: () => {} }));
  const [session] = useState(() =>
    createSession({
      post,
      blank,
      read: (stored) =>
        draftOf(
          stored,
          platforms.map(({ manifest }) => manifest),
          known(),
        ),
      writer: {
        create: (input) => client.posts.create.mutate(input),
        update: (input) => client.posts.update.mutate(input),
        get: (input) => client.posts.get.query(input),
      },
      journal,
      newName,
      onStored: (stored) => calls.stored(stored),
      onMerged: () => calls.merged(),
    }),
  );
  const noteStored = useEffectEvent((stored: Post) => {
    if (post === null) {
      writeTabDraft(slug, null);
      if (stored.id !== null) noteTabPost(slug, stored.id);
    }
    onStored(stored);
    tellStored(slug, stored);
  });
  const noteMerged = useEffectEvent(() => void sayMerged(session.getState().post?.id ?? null));
  useEffect(() => {
    calls.stored = noteStored;
    calls.merged = noteMerged;
  }, [calls]);
  useEffect(() => {
    if (post !== null) session.meet(post);
  }, [session, post]);
  useStoredElsewhere(slug, post?.id ?? null, onStored);
  useLeftDrafts(session, post?.id ?? null);
  return session;
}
