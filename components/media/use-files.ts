"use client";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { useTRPC } from "../api/trpc.ts";
import { useUploads } from "./uploads-provider.tsx";

const SOON_MS = 1500;
/** The URLs of a file expire after an hour. */
const RENEW_MS = 45 * 60_000;

export interface Files {
  /** Files by ID. Unknown and deleted files are missing. */
  byId: ReadonlyMap<string, MediaFileInUse>;
  /** IDs of deleted files. */
  deleted: ReadonlySet<string>;
}

/** Loads the files with these IDs, and polls them until they are ready or have failed. */
export function useFiles(ids: readonly string[]): Files {
  const trpc = useTRPC();
  const { uploads } = useUploads();
  const underWay = new Set(uploads.map(({ id }) => id));
  const key = ids.join(",");
  const results = useQueries({
    queries: [...new Set(ids)].map((id) =>
      trpc.files.get.queryOptions(
        { id },
        {
          staleTime: RENEW_MS,
          refetchInterval: ({ state: { data } }) => {
            if (data?.ready || data?.failed) return RENEW_MS;
            return underWay.has(id) ? false : SOON_MS;
          },
        },
      ),
    ),
    combine: (answers) => ({
      files: answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
      missing: answers.map(({ error }) => error?.data?.refusal?.code === "NOT_FOUND"),
    }),
  });
  return useMemo(() => {
    const distinct = [...new Set(key === "" ? [] : key.split(","))];
    return {
      byId: new Map(results.files.map((file) => [file.id, file])),
      deleted: new Set(distinct.filter((_, index) => results.missing[index])),
    };
  }, [results, key]);
}
