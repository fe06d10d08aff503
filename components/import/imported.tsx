"use client";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { IMPORT_COPY } from "./copy.ts";

interface Props {
  rows: readonly ImportRow[];
  scheduled: boolean;
  onRestart(): void;
}

export function Imported({ rows, scheduled, onRestart }: Props) {
  const { slug } = useWorkspace().organization;
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-lg font-medium">
        {IMPORT_COPY.done(rows.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" href={`/${slug}/posts?status=draft`}>
          {IMPORT_COPY.drafts}
        </ButtonLink>
        {scheduled && (
          <ButtonLink href={`/${slug}/posts?status=scheduled`}>{IMPORT_COPY.scheduled}</ButtonLink>
        )}
        <Button look="quiet" onClick={onRestart}>
          {IMPORT_COPY.again}
        </Button>
      </div>
    </div>
  );
}
