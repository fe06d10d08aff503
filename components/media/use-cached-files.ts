"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { useTRPC } from "../api/trpc.ts";

/** Returns a function that returns the files in this browser's cache by ID, without requesting others. */
export function useCachedFiles(): () => ReadonlyMap<string, MediaFile> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    const found = queryClient.getQueriesData<MediaFile>(trpc.files.get.queryFilter());
    return new Map(found.flatMap(([, file]) => (file === undefined ? [] : [[file.id, file]])));
  };
}
