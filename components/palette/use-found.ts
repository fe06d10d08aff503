"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { SearchResult } from "#core/contract/resources/search-result.ts";
import { useTRPC } from "../api/trpc.ts";
import { STATUS_COPY } from "../posts/status-copy.ts";
import { SEARCH_COPY } from "../search/copy.ts";
import { useSettled } from "../search/use-settled.ts";
import { formatMoment } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { PaletteEntry } from "./rank-entries.ts";

const PAUSE_MS = 150;
const LONGEST = 200;
const MOST = 20;
/** The palette already knows all channels. */
const TYPES = "posts,media,labels";

export type SearchState = "idle" | "searching" | "found" | "failed";

export function useFound(go: (path: string) => void, typed: string) {
  const { organization, now } = useWorkspace();
  const words = typed.trim().slice(0, LONGEST).toWellFormed();
  const q = useSettled(words, PAUSE_MS);
  const isAsked = q !== "" && words !== "";
  const { data, isError, isFetching } = useQuery(
    useTRPC().search.all.queryOptions(
      { q, types: TYPES, limit: MOST },
      { enabled: isAsked, placeholderData: keepPreviousData },
    ),
  );
  const moment = (at: string) => formatMoment(new Date(at), organization.time_zone, new Date(now));
  const entries = isAsked && !isError ? (data?.items ?? []).flatMap((item) => toEntry(item)) : [];
  function toEntry(item: SearchResult): PaletteEntry[] {
    const { id, title, excerpt, highlights: marks, status, at } = item;
    const found = { id, label: excerpt, marks };
    switch (item.type) {
      case "post": {
        const detail = `${STATUS_COPY[status as PostStatus]}, ${SEARCH_COPY.created(moment(at))}`;
        return [{ ...found, group: "Posts", detail, run: () => go(`/posts/${id}`) }];
      }
      case "media": {
        const detail = title === excerpt ? SEARCH_COPY.file : `${SEARCH_COPY.file}, ${title}`;
        return [{ ...found, group: "Media", detail, run: () => go(`/media/${id}`) }];
      }
      case "label":
        return [
          {
            ...{ ...found, group: "Labels", detail: SEARCH_COPY.label_result },
            run: () => go(`/posts?label=${id}`),
          },
        ];
      default:
        return [];
    }
  }
  return { entries, state: stateOf({ isAsked, isError, isFetching, isBehind: q !== words }) };
}

interface Progress {
  isAsked: boolean;
  isError: boolean;
  isFetching: boolean;
  /** Whether the results are for an earlier query. */
  isBehind: boolean;
}

function stateOf({ isAsked, isError, isFetching, isBehind }: Progress): SearchState {
  if (isBehind || isFetching) return "searching";
  if (!isAsked) return "idle";
  return isError ? "failed" : "found";
}
