"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { LocalCopy } from "./local-copies.ts";
import { nameNewPost } from "./tab.ts";
import { useLocalCopies } from "./use-local-copies.ts";

const NONE: readonly LocalCopy[] = [];

/** New posts that were started in this browser and never saved. */
export interface DeviceDraftList {
  copies: readonly LocalCopy[];
  find(): void;
}

/** The drafts that a new post can continue; none for a saved post. Available after hydration. */
export function useDeviceDrafts(post: Post | null): DeviceDraftList {
  const { slug } = useWorkspace().organization;
  const copies = useLocalCopies();
  const [found, setFound] = useState(NONE);
  const find = () => {
    const own = nameNewPost(slug);
    setFound(copies.list().filter(({ id }) => id.startsWith("new_") && id !== own));
  };
  const begin = useEffectEvent(() => {
    if (post === null) find();
  });
  useEffect(() => begin(), []);
  return { copies: post === null ? found : NONE, find };
}
