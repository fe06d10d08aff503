"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { changeEach } from "../bulk/use-run-action.ts";
import { showToast } from "../ui/toasts.tsx";
import { IMPORT_COPY } from "./copy.ts";

const UNDO_SECONDS = 10;

/** Imports the posts, and deletes them again: the toast that offers it stays when the page is left. */
export function useCreate() {
  const trpc = useTRPC();
  const close = useRef(() => {});
  const undo = useUndo(() => close.current());
  const create = useMutation(
    trpc.posts.import.mutationOptions({
      onSuccess: ({ rows, created }) => {
        if (created === 0) return;
        const action = { label: IMPORT_COPY.undo_short, run: () => undo.mutate(rows) };
        const title = IMPORT_COPY.imported(created);
        close.current = showToast({ title, seconds: UNDO_SECONDS, action });
      },
    }),
  );
  return { create, undo };
}

export type Undo = ReturnType<typeof useUndo>;

function useUndo(onMutate: () => void) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    onMutate,
    mutationFn: (rows: readonly ImportRow[]) =>
      changeEach(
        rows.flatMap(({ post_id }) => post_id ?? []),
        (id) => client.posts.delete.mutate({ id }),
      ),
    onSuccess: ({ done, failed }) => {
      const title =
        failed.length > 0 ? IMPORT_COPY.not_undone(failed.length) : IMPORT_COPY.undone(done.length);
      showToast({ title });
    },
    onSettled: () => queryClient.invalidateQueries(trpc.posts.pathFilter()),
  });
}
