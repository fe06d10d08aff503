"use client";
import { useId } from "react";
import { sentencesForPeople } from "#components/api/messages/for-people.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SKILLS_COPY } from "../copy.ts";
import type { Kind } from "../kinds/kind.ts";
import { SETUP_COPY } from "./copy.ts";
import type { Preview } from "./use-preview.ts";

interface Props {
  kind: Kind;
  preview: Preview;
  isOutdated: boolean;
  onShow(): void;
}

/** The first results of the settings next to it. */
export function PreviewPanel({ kind: { Result }, preview, isOutdated, onShow }: Props) {
  const heading = useId();
  const { run, busy, error } = preview;
  const isShown = run?.status === "succeeded" && !busy;
  const isNew = run === undefined && !busy;
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 md:min-h-9">
        <h2 id={heading} className="text-lg font-bold">
          {SETUP_COPY.preview}
        </h2>
        <Button busy={busy} onClick={onShow}>
          {isNew ? SETUP_COPY.show_preview : SETUP_COPY.update_preview}
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {busy && SETUP_COPY.looking}
        {isNew && SETUP_COPY.preview_hint}
        {run !== undefined && !busy && isOutdated && SETUP_COPY.outdated}
      </p>
      {busy && <div aria-hidden className="h-40 rounded-surface bg-sunken" />}
      <ProblemNotice error={error} />
      {run?.status === "failed" && !busy && !isOutdated && (
        <Notice tone="failed" title={sentencesForPeople(run.error ?? "") || SKILLS_COPY.failed} />
      )}
      {isShown && (
        <div className={isOutdated ? "opacity-60" : ""}>
          <Result run={run} isPreview />
        </div>
      )}
    </section>
  );
}
