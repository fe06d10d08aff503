"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { useTRPC } from "../api/trpc.ts";

/** Adds files from the server-rendered page to the cache before anything requests them. */
export function useSeedFiles(files: readonly MediaFileInUse[]): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useState(() => {
    for (const file of files)
      queryClient.setQueryData(trpc.files.get.queryKey({ id: file.id }), file);
  });
}
