"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import type { JournalRecord } from "./journal.ts";
import { isPageOpen } from "./page-lock.ts";
import { useJournal } from "./use-journal.ts";

const NONE: readonly JournalRecord[] = [];

/** New posts that were started in this browser and never saved. */
export interface DeviceDraftList {
  records: readonly JournalRecord[];
  takeOut(record: JournalRecord): void;
  find(): void;
}

/** The drafts that a new post can resume; none for a saved post. Available after hydration. */
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
