"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import type { LabelChange } from "../bulk/use-changes.ts";
import { changeEach } from "../bulk/use-run-action.ts";
import { saveBlob } from "../ui/save-blob.ts";
import { showToast } from "../ui/toasts.tsx";
import { SELECTED_COPY } from "./library-copy.ts";

const UNDO_SECONDS = 10;

type Failed = Awaited<ReturnType<typeof changeEach>>["failed"];

/** What can be done with several files. Each reports how many were changed, and why others weren't. */
export function useSelectedFiles() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();

  async function refresh() {
    await Promise.all([
      queryClient.invalidateQueries(trpc.files.pathFilter()),
      queryClient.invalidateQueries(trpc.labels.list.pathFilter()),
      queryClient.invalidateQueries(trpc.posts.pathFilter()),
    ]);
  }
  async function storeLabels(files: readonly MediaFile[], namesOf: (file: MediaFile) => string[]) {
    const byId = new Map(files.map((file) => [file.id, file]));
    const outcome = await changeEach([...byId.keys()], (id) => {
      const labels = namesOf(byId.get(id) as MediaFile);
      return client.files.update.mutate({ id, labels });
    });
    await refresh();
    return outcome;
  }
  return {
    async label(files: readonly MediaFile[], { on, off }: LabelChange) {
      const { done, failed } = await storeLabels(files, ({ labels }) => {
        const kept = labels.map(({ name }) => name).filter((name) => !off.includes(name));
        return [...new Set([...kept, ...on])];
      });
      const changed = files.filter(({ id }) => done.includes(id));
      const undo = async () => {
        await storeLabels(changed, ({ labels }) => labels.map(({ name }) => name));
        showToast({ title: SELECTED_COPY.labels_restored });
      };
      report(SELECTED_COPY.labelled, done.length, failed, () => void undo());
    },
    /** Removes the files from drafts too. Returns the IDs of the deleted ones. */
    async delete(files: readonly MediaFile[]): Promise<string[]> {
      const ids = files.map(({ id }) => id);
      const { done, failed } = await changeEach(ids, (id) =>
        client.files.delete.mutate({ id, detach: true }),
      );
      await refresh();
      report(SELECTED_COPY.deleted, done.length, failed);
      return done;
    },
    async download(files: readonly MediaFile[]) {
      showToast({ title: SELECTED_COPY.downloading(files.length) });
      let failed = 0;
      // One after another, so that one file is in memory at a time.
      for (const { url, filename } of files) {
        const bytes = url === null ? null : await readBytes(url);
        if (bytes === null) failed += 1;
        else saveBlob(bytes, filename);
      }
      if (failed > 0) showToast({ title: SELECTED_COPY.not_downloaded(failed) });
    },
  };
}

async function readBytes(url: string): Promise<Blob | null> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.blob().catch(() => null) : null;
}

function report(done: (count: number) => string, count: number, failed: Failed, undo?: () => void) {
  const [first] = failed;
  const title = count === 0 ? SELECTED_COPY.none_done : done(count);
  const description = first && SELECTED_COPY.not_done(failed.length, first.reason);
  const action = undo && count > 0 ? { label: SELECTED_COPY.undo, run: undo } : undefined;
  showToast({ title, description, action, seconds: UNDO_SECONDS });
}
