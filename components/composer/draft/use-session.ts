"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useTRPCClient } from "#components/api/trpc.ts";
import { useCachedFiles } from "#components/media/use-cached-files.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { DRAFT_COPY } from "./copy.ts";
import { type Draft, draftOf } from "./draft.ts";
import type { JournalRecord } from "./journal.ts";
import { newName } from "./new-name.ts";
import { holdPage, isPageOpen, untilPageEnds } from "./page-lock.ts";
import { createSession, type Session } from "./session.ts";

import { useJournal } from "./use-journal.ts";

interface Options {
  post: Post | null;
  blank: Draft;
  onStored(post: Post): void;
}

export function useSession({ post, blank, onStored }: Options): Session {
  const { organization, platforms } = useWorkspace();
  const { slug } = organization;
  const client = useTRPCClient();
  const cachedFiles = useCachedFiles();
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
          cachedFiles(),
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
  const recordStored = useEffectEvent((stored: Post) => {
    if (post === null) {
      writeTabDraft(slug, null);
      if (stored.id !== null) recordTabPost(slug, stored.id);
    }
    onStored(stored);
    announceStored(slug, stored);
  });
  const recordMerged = useEffectEvent(() => void sayMerged(session.getState().post?.id ?? null));
  useEffect(() => {
    calls.stored = recordStored;
    calls.merged = recordMerged;
  }, [calls]);
  useEffect(() => {
    if (post !== null) session.meet(post);
  }, [session, post]);
  useStoredElsewhere(slug, post?.id ?? null, onStored);
  useLeftDrafts(session, post?.id ?? null);
  return session;
}

const EDITS = ["post.created", "post.edited"];

function useMergedToast() {
  const client = useTRPCClient();
  const { email } = useWorkspace().person;

  return async (post_id: string | null) => {
    const events =
      post_id === null ? [] : await client.posts.audit.query({ id: post_id }).catch(() => []);
    const name = events.findLast(({ action }) => EDITS.includes(action))?.actor.name;
    showToast({ title: mergedText(name, email) });
  };
}

function mergedText(name: string | undefined, own: string): string {
  if (name === undefined) return DRAFT_COPY.merged_elsewhere;
  return name === own ? DRAFT_COPY.merged_window : DRAFT_COPY.merged_by(name);
}

/** Tells this browser's other pages what was saved, so that they don't edit an outdated version. */
function announceStored(organization: string, post: Post): void {
  const channel = openChannel(organization);
  channel?.postMessage(post);
  channel?.close();
}

function useStoredElsewhere(
  organization: string,
  id: string | null,
  onStored: (post: Post) => void,
): void {
  const note = useEffectEvent((post: Post) => onStored(post));
  useEffect(() => {
    const channel = openChannel(organization);
    if (channel === null || id === null) return;
    channel.onmessage = ({ data }: MessageEvent<Post>) => {
      if (data.id === id) note(data);
    };
    return () => channel.close();
  }, [organization, id]);
}

function openChannel(organization: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`crier:stored:${organization}`);
  } catch {
    // Without `BroadcastChannel`, a page learns of other pages' writes from the server.
    return null;
  }
}

/**
 * Resumes what closed pages left of the same draft on this device after a reload, crash or back navigation. Drafts of
 * open pages stay with them until they close.
 */
function useLeftDrafts(session: Session, post_id: string | null): void {
  const { slug } = useWorkspace().organization;
  const journal = useJournal();
  const router = useRouter();
  const first = useEffectEvent(() => post_id);

  const takeOver = useEffectEvent(async (signal: AbortSignal) => {
    const id = first();
    const stored = id === null ? takeTabPost(slug) : null;
    if (stored !== null) return router.replace(`/${slug}/posts/${stored}`);
    const earlier = id === null ? readTabDraft(slug) : null;
    if (id === null) writeTabDraft(slug, session.page);
    const isOurs = (record: JournalRecord) =>
      record.page !== session.page && (id === null ? record.page === earlier : record.id === id);
    const takeOverIf = (may: (record: JournalRecord) => boolean) => {
      const records = journal.list().filter((record) => isOurs(record) && may(record));
      for (const record of records) session.takeOver(record);
    };
    takeOverIf(({ entry }) => entry.left);
    for (const { page } of journal.list().filter(isOurs)) {
      // A duplicated tab starts a post of its own.
      if (id === null && (await isPageOpen(page))) continue;
      void untilPageEnds(page, signal).then(
        () => takeOverIf((record) => record.page === page),
        () => undefined,
      );
    }
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    session.comeBack();
    holdPage(session.page, signal);
    void takeOver(signal);
    window.addEventListener("pagehide", () => session.leave(), { signal });
    window.addEventListener("pageshow", () => session.comeBack(), { signal });
    return () => {
      ending.abort();
      session.leave();
    };
  }, [session]);
  useWarnOfLoss(session);
}

/** If this device can't store drafts, the browser asks before closing a page with unsaved text. */
function useWarnOfLoss(session: Session) {
  useEffect(() => {
    const ending = new AbortController();
    const ask = (event: BeforeUnloadEvent) => {
      const { dirty, onDevice } = session.getState();
      if (dirty && !onDevice) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask, { signal: ending.signal });
    return () => ending.abort();
  }, [session]);
}

/** Remembers which new post a tab is editing, across reloads and navigation. */

/** Returns the journal's name of the page that wrote it; null without one, or once it is saved. */
function readTabDraft(organization: string): string | null {
  return read(draftKey(organization));
}

function writeTabDraft(organization: string, page: string | null): void {
  write(draftKey(organization), page);
}

/** Records when, and by which document, the tab's new post was saved. */
function recordTabPost(organization: string, id: string): void {
  const { timeOrigin } = performance;
  write(postKey(organization), [id, timeOrigin, timeOrigin + performance.now()].join(" "));
}

/**
 * Returns the post that the previous document saved while this document was already loading: a reload requested before
 * the post had its own URL. Null otherwise, on any page but the document's first, and after the first call.
 */
function takeTabPost(organization: string): string | null {
  const [id = null, document, at] = read(postKey(organization))?.split(" ") ?? [];
  write(postKey(organization), null);
  const { timeOrigin } = performance;
  const isFirst = performance.getEntriesByType("navigation")[0]?.name === location.href;
  return isFirst && Number(document) < timeOrigin && timeOrigin < Number(at) ? id : null;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without `sessionStorage`, the draft is offered among those that are on this device only.
  }
}

function draftKey(organization: string): string {
  return `crier:tab-draft:${organization}`;
}

function postKey(organization: string): string {
  return `crier:tab-post:${organization}`;
}
