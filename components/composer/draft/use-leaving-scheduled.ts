"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { DRAFT_COPY } from "./copy.ts";
import { isDeleted } from "./deleted-posts.ts";
import { isScheduled } from "./is-scheduled.ts";
import type { Session } from "./session.ts";

/** Warns people who leave a scheduled post that their last changes aren't saved in it. "Undo" returns to it. */
export function useLeavingScheduled(session: Session): void {
  const { slug } = useWorkspace().organization;
  const router = useRouter();
  const say = useEffectEvent(() => {
    const { post, dirty } = session.getState();
    const path = `/${slug}/posts/${post?.id}`;
    // The fields also unmount when the post is published: its page then shows the text.
    if (!dirty || !isScheduled(post) || isDeleted(post?.id) || window.location.pathname === path)
      return;
    showToast({
      title: DRAFT_COPY.left_title,
      description: DRAFT_COPY.left_hint,
      action: { label: DRAFT_COPY.undo, run: () => router.push(path) },
      seconds: 10,
    });
  });
  useEffect(() => () => say(), []);
}
