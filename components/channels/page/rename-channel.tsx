"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { NameForm } from "#components/names/name-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { CHANNEL_PAGE_COPY } from "./copy.ts";
import { RenameByHand } from "./rename-by-hand.tsx";

/**
 * Changes the name that the team uses for a channel. The name on the platform stays the same, which Crier knows from
 * people for a channel that they publish by hand: there they can correct it too.
 */
export function RenameChannel({ channel }: { channel: Channel }) {
  const { id, name, mode, handle } = channel;
  /** Null while it isn't being renamed. */
  const [typed, setTyped] = useState<string | null>(null);
  const rename = useRename(id);
  const opener = useFocusReturned(typed === null);
  if (typed === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {mode === "handoff" ? [name, handle].filter(Boolean).join(" · ") : name}
        </span>
        <Button
          ref={opener}
          look="quiet"
          className="ml-auto"
          aria-label={CHANNEL_PAGE_COPY.rename_label(name)}
          onClick={() => setTyped(name)}
        >
          {CHANNEL_PAGE_COPY.rename}
        </Button>
      </div>
    );
  const close = () => setTyped(null);
  if (mode === "handoff")
    return <RenameByHand channel={channel} onRename={rename} onClose={close} />;
  return (
    <>
      <NameForm
        label={CHANNEL_PAGE_COPY.new_name_of(name)}
        action={CHANNEL_PAGE_COPY.save}
        value={typed}
        autoFocus
        onChange={setTyped}
        onSubmit={() => rename({ name: typed }).then(close)}
        onCancel={close}
      />
      <p className="pt-2 text-sm text-muted">{CHANNEL_PAGE_COPY.rename_hint}</p>
    </>
  );
}

function useRename(id: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return async (change: { name: string; handle?: string | null }) => {
    const renamed = await client.channels.update.mutate({ id, ...change });
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
    // Posts contain the names of their channels.
    await queryClient.invalidateQueries(trpc.posts.pathFilter());
    const { renamed: told, corrected } = CHANNEL_PAGE_COPY;
    showToast({
      title: change.handle === undefined ? told(renamed.name) : corrected(renamed.name),
    });
  };
}

/** Focuses the button when the form that replaced it closes. */
function useFocusReturned(isClosed: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !wasClosed.current) opener.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return opener;
}
