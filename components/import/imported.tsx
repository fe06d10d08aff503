"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { changeEach } from "../bulk/use-run-action.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { IMPORT_COPY } from "./copy.ts";

interface Props {
  rows: readonly ImportRow[];
  onRestart(): void;
}

/** What an import created and left out, with links to the posts and a way to delete them again. */
export function Imported({ rows, onRestart }: Props) {
  const { slug } = useWorkspace().organization;
  const ids = rows.flatMap(({ post_id }) => post_id ?? []);
  const undo = useUndo(ids);
  const of = (outcome: ImportRow["outcome"]) =>
    rows.filter((row) => row.post_id !== null && row.outcome === outcome).length;
  const [scheduled, waiting, drafts] = [of("scheduled"), of("waiting"), of("draft")];
  const skipped = rows.length - ids.length;
  const isUndone = undo.data !== undefined;
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <p className="text-lg font-medium">
          {isUndone ? IMPORT_COPY.undone(undo.data.done.length) : IMPORT_COPY.done(ids.length)}
        </p>
        {!isUndone && <p className="text-muted">{IMPORT_COPY.made(scheduled, waiting, drafts)}</p>}
        {!isUndone && skipped > 0 && <p className="text-muted">{IMPORT_COPY.skipped(skipped)}</p>}
      </div>
      {isUndone && undo.data.failed.length > 0 && (
        <Notice tone="failed" title={IMPORT_COPY.not_undone(undo.data.failed.length)} />
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
          <Button look="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
            {undo.isPending ? IMPORT_COPY.undoing : IMPORT_COPY.undo}
          </Button>
        )}
      </div>
    </div>
  );
}

function useUndo(ids: readonly string[]) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => changeEach(ids, (id) => client.posts.delete.mutate({ id })),
    onSettled: () => queryClient.invalidateQueries(trpc.posts.pathFilter()),
  });
}
