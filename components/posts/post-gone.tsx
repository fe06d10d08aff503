"use client";
import { useParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { JournalRecord } from "../composer/draft/journal.ts";
import { useJournal } from "../composer/draft/use-journal.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { KeptWords } from "./kept-words.tsx";

/** In place of a post that is not there: with the words that this device still has of it. */
export function PostGone() {
  const { slug } = useWorkspace().organization;
  const { id } = useParams<{ id: string }>();
  const journal = useJournal();
  const [records, setRecords] = useState<readonly JournalRecord[]>([]);
  const find = () => journal.list().filter((record) => record.id === id);
  const look = useEffectEvent(() => setRecords(find()));
  useEffect(() => look(), []);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">Post</h1>
      <EmptyState title="There is no such post." text="It may have been deleted.">
        <ButtonLink href={`/${slug}/posts`}>All posts</ButtonLink>
      </EmptyState>
      {records.map((record) => (
        <KeptWords
          key={record.key}
          title="These words are on this device only."
          record={record}
          onChange={() => setRecords(find())}
        />
      ))}
    </div>
  );
}
