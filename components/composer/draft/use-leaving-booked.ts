"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { isDeleted } from "./deleted-posts.ts";
import { isBooked } from "./is-booked.ts";
import type { Session } from "./session.ts";

/** Tells who leaves a booked post that it goes out without their last changes, and leads back by "Undo". */
export function useLeavingBooked(session: Session): void {
  const { slug } = useWorkspace().organization;
  const router = useRouter();
  const say = useEffectEvent(() => {
    const { post, dirty } = session.getState();
    const path = `/${slug}/posts/${post?.id}`;
    // The fields go away as well when the post goes out: its page shows the words then.
    if (!dirty || !isBooked(post) || isDeleted(post?.id) || window.location.pathname === path)
      return;
    showToast({
      title: "It goes out as booked, without your changes.",
      description: "They are kept on this device.",
      action: { label: "Undo", run: () => router.push(path) },
      seconds: 10,
    });
  });
  useEffect(() => () => say(), []);
}
