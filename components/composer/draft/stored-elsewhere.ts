"use client";
import { useEffect, useEffectEvent } from "react";
import type { Post } from "#core/contract/resources/post.ts";

/** Tells this browser's other pages what was saved, so that they don't edit an outdated version. */
export function tellStored(organization: string, post: Post): void {
  const channel = openChannel(organization);
  channel?.postMessage(post);
  channel?.close();
}

export function useStoredElsewhere(
  organization: string,
  id: string | null,
  onStored: (post: Post) => void,
): void {
  const note = useEffectEvent((post: Post) => onStored(post));
  useEffect(() => {
    const channel = openChannel(organization);
    if (channel === null || id === null) return;
    channel.onmessage = ({ data }: MessageEvent<Post>) => {
      if (data.id === id) note(data);
    };
    return () => channel.close();
  }, [organization, id]);
}

function openChannel(organization: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`crier:stored:${organization}`);
  } catch {
    // Without `BroadcastChannel`, a page learns of other pages' writes from the server.
    return null;
  }
}
