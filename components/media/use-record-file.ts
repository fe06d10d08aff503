"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { useTRPC } from "../api/trpc.ts";

const NOWHERE = { count: 0, posts: [] };

/** Returns a function that updates a file everywhere it is shown, from a response. */
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
