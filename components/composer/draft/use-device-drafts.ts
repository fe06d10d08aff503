"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import type { JournalRecord } from "./journal.ts";
import { isPageOpen } from "./page-lock.ts";
import { useJournal } from "./use-journal.ts";

const NONE: readonly JournalRecord[] = [];

/** New posts that were begun in this browser and never stored. */
export interface DeviceDraftList {
  records: readonly JournalRecord[];
  takeOut(record: JournalRecord): void;
  /** Looks for them anew. */
  find(): void;
}

/** What a new post may go on with instead; nothing beside a post that is stored. Known once the page is alive. */
export function useDeviceDrafts(post: Post | null): DeviceDraftList {
  const journal = useJournal();
  const [records, setRecords] = useState(NONE);
  async function look() {
    const drafts = journal.list().filter(({ id }) => id.startsWith("draft_"));
    const open = await Promise.all(
      drafts.map(({ entry, page }) => !entry.left && isPageOpen(page)),
    );
    setRecords(drafts.filter((_, index) => !open[index]));
  }
  const begin = useEffectEvent(() => {
    if (post === null) void look();
  });
  useEffect(() => begin(), []);
  return {
    records: post === null ? records : NONE,
    takeOut: ({ key }) => setRecords((before) => before.filter((other) => other.key !== key)),
    find: () => void look(),
  };
}
