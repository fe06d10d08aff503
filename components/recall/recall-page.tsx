"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import type { Recall } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";
import { RecallFilters, type RecallRequest } from "./recall-filters.tsx";
import { RecallFound } from "./recall-found.tsx";
import { RecallProgress } from "./recall-progress.tsx";

interface Found {
  request: RecallRequest;
  recall: Recall;
}

/**
 * Finds published posts, and deletes or edits them on their platforms. The address names a recall that was started;
 * `open` is the last one if it isn't done.
 */
export function RecallPage({ open }: { open: string | null }) {
  const id = useSearchParams().get("recall");
  const router = useRouter();
  const [found, setFound] = useState<Found | null>(null);
  function show(recall: string | null) {
    setFound(null);
    router.replace(recall === null ? "?" : `?recall=${recall}`);
  }
  return (
    <>
      <PageHeading title={RECALL_COPY.title} />
      <div className="flex max-w-3xl flex-col gap-6">
        {id === null ? (
          <>
            <p className="text-lg text-muted">{RECALL_COPY.intro}</p>
            {open !== null && (
              <Notice
                tone="warning"
                title={RECALL_COPY.open}
                action={<Button onClick={() => show(open)}>{RECALL_COPY.open_link}</Button>}
              />
            )}
            <RecallFilters onFound={setFound} onChange={() => setFound(null)} />
            {found !== null && (
              <RecallFound
                key={JSON.stringify(found.request)}
                {...found}
                onStarted={(recall) => show(recall.id)}
              />
            )}
          </>
        ) : (
          <RecallProgress id={id} onLeave={() => show(null)} />
        )}
      </div>
    </>
  );
}
