"use client";
import { useTRPCClient } from "#components/api/trpc.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";

const EDITS = ["post.created", "post.edited"];

/** Says that what somebody else wrote has come into the draft, and who that was. */
export function useMergedToast() {
  const client = useTRPCClient();
  const { email } = useWorkspace().person;

  return async (post_id: string | null) => {
    const events =
      post_id === null ? [] : await client.posts.audit.query({ id: post_id }).catch(() => []);
    const name = events.findLast(({ action }) => EDITS.includes(action))?.actor.name;
    showToast({ title: `Merged with what ${whoWrote(name, email)}.` });
  };
}

function whoWrote(name: string | undefined, own: string): string {
  if (name === undefined) return "was written elsewhere";
  return name === own ? "you wrote in another window" : `${name} wrote`;
}
