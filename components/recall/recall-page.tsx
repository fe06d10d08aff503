"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { PageHeading } from "#components/ui/page-heading.tsx";
import type { Recall } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";
import { type OpenRecall, OpenRecalls } from "./open-recalls.tsx";
import { RecallFilters, type RecallRequest } from "./recall-filters.tsx";
import { RecallFound } from "./recall-found.tsx";
import { RecallProgress } from "./recall-progress.tsx";

interface Found {
  request: RecallRequest;
  recall: Recall;
}

/**
 * Finds published posts, and deletes or edits them on their platforms. The address names a recall that was started;
 * `open` are the last ones that aren't done.
 */
export function RecallPage({ open }: { open: readonly OpenRecall[] }) {
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
            <OpenRecalls recalls={open} onOpen={show} />
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
