"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { type Problem, readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { keepsItsFiles, OpenUses, openUses } from "./open-uses.tsx";

/** Deletes a file after a question that names the posts which it would be taken from. Drafts let it go, booked posts don't. */
export function DeleteFile({ file }: { file: MediaFileInUse }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = useRemove(file);
  const uses = openUses(file);
  const booked = uses.some(keepsItsFiles);
  async function confirm() {
    setBusy(true);
    setProblem(await remove(uses.length > 0 ? { detach: true } : {}));
    setBusy(false);
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Modal
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setProblem(null);
        }}
        title={`Delete “${file.filename}”?`}
        description="It leaves the library. What is published with it stays as it is. This can't be undone."
      >
        {uses.length > 0 && <OpenUses uses={uses} />}
        {problem !== null && problem.reason !== "media_in_use" && (
          <Notice tone="failed" title={problemWords(problem)} />
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>{booked ? "Keep file" : "Cancel"}</Button>
          {!booked && (
            <Button look="danger" busy={busy} onClick={() => void confirm()}>
              {uses.length > 0 ? "Take it off the drafts and delete" : "Delete"}
            </Button>
          )}
        </div>
      </Modal>
    </>
  );
}

/** Answers why it was not deleted; null where it was, and the library is shown. */
function useRemove({ id, filename }: MediaFileInUse) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  return async (how: { detach?: boolean }): Promise<Problem | null> => {
    const problem = await client.files.delete.mutate({ id, ...how }).then(() => null, readProblem);
    if (problem !== null) {
      // A post that took it meanwhile is named once the file is read again.
      void queryClient.invalidateQueries(trpc.files.get.queryFilter({ id }));
      return problem;
    }
    void queryClient.invalidateQueries(trpc.files.list.pathFilter());
    void queryClient.invalidateQueries(trpc.posts.pathFilter());
    showToast({ title: `“${filename}” was deleted.` });
    router.push(`/${slug}/media`);
    return null;
  };
}
