"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { JournalRecord } from "./journal.ts";
import { holdPage, isPageOpen, untilPageEnds } from "./page-lock.ts";
import type { Session } from "./session.ts";
import { readTabDraft, takeTabPost, writeTabDraft } from "./tab-draft.ts";
import { useJournal } from "./use-journal.ts";

/**
 * Resumes what closed pages left of the same draft on this device after a reload, crash or back navigation. Drafts of
 * open pages stay with them until they close.
 */
export function useLeftDrafts(session: Session, post_id: string | null): void {
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
      const { dirty, kept } = session.getState();
      if (dirty && !kept) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask, { signal: ending.signal });
    return () => ending.abort();
  }, [session]);
}
