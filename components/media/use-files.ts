"use client";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { useTRPC } from "../api/trpc.ts";
import { useUploads } from "./uploads-provider.tsx";

/** How often a file is looked at that is still processed. */
const SOON_MS = 1500;
/** The addresses of a file last for an hour. */
const RENEW_MS = 45 * 60_000;

export interface Files {
  /** What is known of each file, by its id. One that is not known yet, or no more, is missing. */
  byId: ReadonlyMap<string, MediaFileInUse>;
  /** The ids of files that are not there: they were deleted. */
  gone: ReadonlySet<string>;
}

/** The files with these ids, followed until they are ready or have failed. */
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
      gone: new Set(distinct.filter((_, index) => results.missing[index])),
    };
  }, [results, key]);
}
