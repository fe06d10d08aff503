"use client";
import { useEffect } from "react";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { leaveOutOfToasts } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { IMPORT_COPY } from "./copy.ts";
import type { Undo } from "./use-create.ts";

interface Props {
  rows: readonly ImportRow[];
  undo: Undo;
  onRestart(): void;
}

/** What an import created and left out, with links to the posts and a way to delete them again. */
export function Imported({ rows, undo, onRestart }: Props) {
  const { slug } = useWorkspace().organization;
  const ids = rows.flatMap(({ post_id }) => post_id ?? []);
  const of = (outcome: ImportRow["outcome"]) =>
    rows.filter((row) => row.post_id !== null && row.outcome === outcome).length;
  const [scheduled, waiting, drafts] = [of("scheduled"), of("waiting"), of("draft")];
  const skipped = rows.length - ids.length;
  const undone = undo.variables === rows ? undo.data : undefined;
  const isUndone = undone !== undefined;
  useLeaveOut(IMPORT_COPY.undone(ids.length));
  useLeaveOut(undone === undefined ? null : IMPORT_COPY.not_undone(undone.failed.length));
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <p className="text-lg font-medium">
          {isUndone ? IMPORT_COPY.undone(undone.done.length) : IMPORT_COPY.done(ids.length)}
        </p>
        {!isUndone && <p className="text-muted">{IMPORT_COPY.made(scheduled, waiting, drafts)}</p>}
        {!isUndone && skipped > 0 && <p className="text-muted">{IMPORT_COPY.skipped(skipped)}</p>}
      </div>
      {isUndone && undone.failed.length > 0 && (
        <Notice tone="failed" title={IMPORT_COPY.not_undone(undone.failed.length)} />
      )}
      <div className="flex flex-wrap gap-2">
        {!isUndone && scheduled > 0 && (
          <ButtonLink look="primary" href={`/${slug}/posts?status=scheduled`}>
            {IMPORT_COPY.scheduled}
          </ButtonLink>
        )}
        {!isUndone && drafts + waiting > 0 && (
          <ButtonLink
            look={scheduled > 0 ? "secondary" : "primary"}
            href={`/${slug}/posts?status=drafts`}
          >
            {IMPORT_COPY.drafts}
          </ButtonLink>
        )}
        <Button onClick={onRestart}>{IMPORT_COPY.again}</Button>
        {!isUndone && ids.length > 0 && (
          <Button look="quiet" busy={undo.isPending} onClick={() => undo.mutate(rows)}>
            {undo.isPending ? IMPORT_COPY.undoing : IMPORT_COPY.undo}
          </Button>
        )}
      </div>
    </div>
  );
}

/** This page says it already. */
function useLeaveOut(text: string | null) {
  useEffect(() => (text === null ? undefined : leaveOutOfToasts(text)), [text]);
}
