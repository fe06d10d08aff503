"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { useNoteFile } from "./use-record-file.ts";

interface Change {
  id: string;
  filename?: string;
  alt_text?: string | null;
  labels?: string[];
}

/**
 * Returns a function that saves a change of a file, and updates it everywhere it is shown. Rejects with the server's
 * error.
 */
export function useUpdateFile(): (change: Change) => Promise<MediaFile> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const recordFile = useNoteFile();
  return async (change) => {
    const file = await client.files.update.mutate(change);
    recordFile(file);
    void queryClient.invalidateQueries(trpc.labels.list.pathFilter());
    return file;
  };
}
