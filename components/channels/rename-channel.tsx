"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { NameForm } from "../names/name-form.tsx";
import { showToast } from "../ui/toasts.tsx";
import { CHANNEL_ROW_COPY } from "./copy.ts";

interface Props {
  channel: Pick<Channel, "id" | "name">;
  onEnd(): void;
}

/** Changes the name that the team uses for a channel. The name on the platform stays the same. */
export function RenameChannel({ channel: { id, name }, onEnd }: Props) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(name);
  async function rename() {
    const renamed = await client.channels.update.mutate({ id, name: typed });
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
    // Posts contain the names of their channels.
    await queryClient.invalidateQueries(trpc.posts.pathFilter());
    showToast({ title: CHANNEL_ROW_COPY.renamed(renamed.name) });
    onEnd();
  }
  return (
    <div className="basis-full pb-1">
      <NameForm
        label={CHANNEL_ROW_COPY.new_name_of(name)}
        action={CHANNEL_ROW_COPY.save}
        value={typed}
        autoFocus
        onChange={setTyped}
        onSubmit={rename}
        onCancel={onEnd}
      />
      <p className="pt-2 text-sm text-muted">{CHANNEL_ROW_COPY.rename_hint}</p>
    </div>
  );
}
