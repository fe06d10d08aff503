"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { type MediaQuery, toFilesInput } from "./media-query.ts";

export interface FilePage {
  items: MediaFile[];
  next_cursor: string | null;
}

const SOON_MS = 2000;
const RENEW_MS = 45 * 60_000;

/** The files of the library, newest first. Polls while one of them is processing. */
export function useLibrary(filter: MediaQuery, initial?: FilePage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = toFilesInput(filter);
  return useInfiniteQuery({
    queryKey: trpc.files.list.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.files.list.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: FilePage) => page.next_cursor,
    ...(initial === undefined ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
    gcTime: 0,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => {
      const files = state.data?.pages.flatMap(({ items }) => items) ?? [];
      const recent = files.filter(({ ready, failed }) => !ready && !failed).filter(isRecent);
      return recent.length > 0 ? SOON_MS : RENEW_MS;
    },
  });
}

const TEN_MINUTES_MS = 600_000;

/** An interrupted upload stays for a day; nobody waits for it. */
function isRecent({ updated_at }: MediaFile): boolean {
  return Date.now() - Date.parse(updated_at) < TEN_MINUTES_MS;
}
