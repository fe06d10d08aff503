"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { problemMessage } from "#components/api/problem-message.ts";
import { StatusBadge } from "#components/posts/status-badge.tsx";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { type Problem, readProblem } from "../api/problem.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { DELETE_FILE_COPY, FILE_PAGE_COPY } from "./library-copy.ts";
import { type FileUse, keepsItsFiles, openUses } from "./open-uses.ts";

/** Deletes a file after a confirmation that lists the posts that use it. Scheduled posts block this, drafts don't. */
export function DeleteFile({ file }: { file: MediaFileInUse }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = useRemove(file);
  const uses = openUses(file);
  const scheduled = uses.some(keepsItsFiles);
  async function confirm() {
    setBusy(true);
    setProblem(await remove(uses.length > 0 ? { detach: true } : {}));
    setBusy(false);
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {DELETE_FILE_COPY.delete}
      </Button>
      <Modal
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setProblem(null);
        }}
        title={DELETE_FILE_COPY.title(file.filename)}
        description={DELETE_FILE_COPY.consequence}
      >
        {uses.length > 0 && <OpenUses uses={uses} />}
        {problem !== null && problem.reason !== "media_in_use" && (
          <Notice tone="failed" title={problemMessage(problem)} />
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>
            {scheduled ? DELETE_FILE_COPY.keep : DELETE_FILE_COPY.cancel}
          </Button>
          {!scheduled && (
            <Button look="danger" busy={busy} onClick={() => void confirm()}>
              {uses.length > 0 ? DELETE_FILE_COPY.detach : DELETE_FILE_COPY.delete}
            </Button>
          )}
        </div>
      </Modal>
    </>
  );
}

function useRemove({ id, filename }: MediaFileInUse) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  return async (how: { detach?: boolean }): Promise<Problem | null> => {
    const problem = await client.files.delete.mutate({ id, ...how }).then(() => null, readProblem);
    if (problem !== null) {
      // Another post may have started using the file.
      void queryClient.invalidateQueries(trpc.files.get.queryFilter({ id }));
      return problem;
    }
    void queryClient.invalidateQueries(trpc.files.list.pathFilter());
    void queryClient.invalidateQueries(trpc.posts.pathFilter());
    showToast({ title: DELETE_FILE_COPY.deleted(filename) });
    router.push(`/${slug}/media`);
    return null;
  };
}

function OpenUses({ uses }: { uses: readonly FileUse[] }) {
  const { slug } = useWorkspace().organization;
  const scheduled = uses.some(keepsItsFiles);
  return (
    <Notice tone="warning" title={DELETE_FILE_COPY.uses(uses.length)}>
      <ul className="flex flex-col">
        {uses.map(({ id, status, waits, excerpt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 md:min-h-9">
            <Link href={`/${slug}/posts/${id}`} className="truncate underline underline-offset-4">
              {excerpt || FILE_PAGE_COPY.no_text}
            </Link>
            <StatusBadge status={waits ? "waiting" : status} />
          </li>
        ))}
      </ul>
      <p>{scheduled ? DELETE_FILE_COPY.scheduled_uses : DELETE_FILE_COPY.draft_uses}</p>
    </Notice>
  );
}
