"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Confirm } from "#components/ui/confirm.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { CHANNEL_PAGE_COPY } from "./copy.ts";
import { UnsentPosts } from "./unsent-posts.tsx";

const CONSEQUENCES = {
  live: CHANNEL_PAGE_COPY.forget,
  sandbox: CHANNEL_PAGE_COPY.received_stays,
  handoff: CHANNEL_PAGE_COPY.posts_stay,
} as const;

/** Disconnects a channel after a confirmation, and returns to the list. */
export function DisconnectChannel({ channel: { id, name, mode } }: { channel: Channel }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  const remove = useMutation(trpc.channels.delete.mutationOptions());
  async function confirm() {
    await remove.mutateAsync({ id });
    showToast({ title: CHANNEL_PAGE_COPY.disconnected_toast(name) });
    router.push(`/${slug}/channels`);
    void queryClient.invalidateQueries(trpc.channels.pathFilter());
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 text-muted">{CHANNEL_PAGE_COPY.disconnect_hint}</p>
      <div className="ml-auto">
        <Confirm
          label={CHANNEL_PAGE_COPY.disconnect}
          accessibleLabel={CHANNEL_PAGE_COPY.disconnect_label(name)}
          title={CHANNEL_PAGE_COPY.disconnect_title(name)}
          consequence={
            <>
              {CONSEQUENCES[mode]} <UnsentPosts channel_id={id} />
            </>
          }
          confirmLabel={CHANNEL_PAGE_COPY.disconnect_confirm}
          onConfirm={confirm}
        >
          <ProblemNotice error={remove.error} />
        </Confirm>
      </div>
    </div>
  );
}
