"use client";
import { useTRPCClient } from "#components/api/trpc.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { DRAFT_COPY } from "./copy.ts";

const EDITS = ["post.created", "post.edited"];

export function useMergedToast() {
  const client = useTRPCClient();
  const { email } = useWorkspace().person;

  return async (post_id: string | null) => {
    const events =
      post_id === null ? [] : await client.posts.audit.query({ id: post_id }).catch(() => []);
    const name = events.findLast(({ action }) => EDITS.includes(action))?.actor.name;
    showToast({ title: mergedWords(name, email) });
  };
}

function mergedWords(name: string | undefined, own: string): string {
  if (name === undefined) return DRAFT_COPY.merged_elsewhere;
  return name === own ? DRAFT_COPY.merged_window : DRAFT_COPY.merged_by(name);
}
