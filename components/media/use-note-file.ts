"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { useTRPC } from "../api/trpc.ts";

const NOWHERE = { count: 0, posts: [] };

/** A function that takes over what a call has answered of a file, wherever the file is shown. */
export function useNoteFile(): (file: MediaFile) => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (file) => {
    queryClient.setQueryData(trpc.files.get.queryKey({ id: file.id }), (before) => {
      return { ...file, used_in: before?.used_in ?? NOWHERE };
    });
    void queryClient.invalidateQueries(trpc.files.list.pathFilter());
  };
}
