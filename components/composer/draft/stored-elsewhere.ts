"use client";
import { useEffect, useEffectEvent } from "react";
import type { Post } from "#core/contract/resources/post.ts";

/** Tells the other pages of this browser what this one has stored, so that they don't work on from what was there before. */
export function tellStored(organization: string, post: Post): void {
  const channel = openChannel(organization);
  channel?.postMessage(post);
  channel?.close();
}

/** Learns what other pages of this browser have stored of a post. */
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
    // Without it, a page learns of the others' writes from the server.
    return null;
  }
}
