"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { JournalRecord } from "../composer/draft/journal.ts";
import { useJournal } from "../composer/draft/use-journal.ts";
import { KeptWords } from "./kept-words.tsx";

/** The text that only this device has of a post. */
export function LocalText({ id }: { id: string }) {
  const journal = useJournal();
  const [records, setRecords] = useState<readonly JournalRecord[]>([]);
  const find = () => journal.list().filter((record) => record.id === id);
  const look = useEffectEvent(() => setRecords(find()));
  useEffect(() => look(), []);
  return records.map((record) => (
    <KeptWords
      key={record.key}
      title="These words are on this device only."
      record={record}
      onChange={() => setRecords(find())}
    />
  ));
}
