"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Confirm } from "../ui/confirm.tsx";
import { showToast } from "../ui/toasts.tsx";
import { CHANNEL_ROW_COPY } from "./copy.ts";

const CONSEQUENCES = {
  live: CHANNEL_ROW_COPY.forget,
  sandbox: CHANNEL_ROW_COPY.received_stays,
} as const;

export function DisconnectChannel({ channel }: { channel: Channel }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const remove = useMutation(trpc.channels.delete.mutationOptions());
  async function confirm() {
    await remove.mutateAsync({ id: channel.id });
    showToast({ title: CHANNEL_ROW_COPY.disconnected_toast(channel.name) });
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
  }
  return (
    <Confirm
      label={CHANNEL_ROW_COPY.disconnect}
      accessibleLabel={CHANNEL_ROW_COPY.disconnect_label(channel.name)}
      title={CHANNEL_ROW_COPY.disconnect_title(channel.name)}
      consequence={CONSEQUENCES[channel.mode]}
      confirmLabel={CHANNEL_ROW_COPY.disconnect_confirm}
      onConfirm={confirm}
    >
      <ProblemNotice error={remove.error} />
    </Confirm>
  );
}
