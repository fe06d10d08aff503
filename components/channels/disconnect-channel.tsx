"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Confirm } from "../ui/confirm.tsx";
import { showToast } from "../ui/toasts.tsx";

const CONSEQUENCES = {
  live: "Crier forgets its sign-in. What it has published stays on the platform and in your list; drafts and scheduled posts can no longer go out on it.",
  sandbox:
    "What it has received stays readable at its address and in your list; drafts and scheduled posts can no longer go out on it.",
} as const;

/** Takes a channel away, after saying what that means. */
export function DisconnectChannel({ channel }: { channel: Channel }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const remove = useMutation(trpc.channels.delete.mutationOptions());
  async function confirm() {
    await remove.mutateAsync({ id: channel.id });
    showToast({ title: `“${channel.name}” is disconnected.` });
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
  }
  return (
    <Confirm
      label="Disconnect"
      accessibleLabel={`Disconnect ${channel.name}`}
      title={`Disconnect “${channel.name}”?`}
      consequence={CONSEQUENCES[channel.mode]}
      confirmLabel="Disconnect channel"
      onConfirm={confirm}
    >
      <ProblemNotice error={remove.error} />
    </Confirm>
  );
}
