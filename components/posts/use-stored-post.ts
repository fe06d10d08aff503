"use client";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC } from "../api/trpc.ts";
import { refreshAfter } from "./is-moving.ts";

/** A post on the server, polled every second while it is being published; null until there is one. */
export function useStoredPost(initial: Post | null, known: string | null) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [id, setId] = useState(initial?.id ?? known);
  const query = useQuery(
    trpc.posts.get.queryOptions(id === null ? skipToken : { id }, {
      ...(initial === null ? {} : { initialData: initial }),
      refetchInterval: ({ state }) =>
        refreshAfter(state.data === undefined ? [] : [state.data], serverNow()),
    }),
  );

  /** Stores a write's response, which is newer than any pending read. */
  async function store(post: Post) {
    if (post.id === null) return;
    const key = trpc.posts.get.queryKey({ id: post.id });
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, post);
    setId(post.id);
    // A visible list shows the change immediately.
    await queryClient.invalidateQueries(trpc.posts.list.pathFilter());
  }
  return { post: query.data ?? null, error: query.error, store };
}
