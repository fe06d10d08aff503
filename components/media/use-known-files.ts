"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { useTRPC } from "../api/trpc.ts";

/** A function that answers the files that this browser knows at present, by their ids, without asking for others. */
export function useKnownFiles(): () => ReadonlyMap<string, MediaFile> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    const found = queryClient.getQueriesData<MediaFile>(trpc.files.get.queryFilter());
    return new Map(found.flatMap(([, file]) => (file === undefined ? [] : [[file.id, file]])));
  };
}
