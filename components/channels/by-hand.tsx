"use client";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BY_HAND_COPY, CONNECT_COPY } from "./copy.ts";
import { useConnect } from "./use-connect.ts";
import type { Connecting } from "./use-connect-address.ts";

const PREFIX = "by-hand-";

/** Returns what the address says while a channel is added whose posts people publish by hand. */
export function connectingByHand(provider: string): string {
  return PREFIX + provider;
}

/** Returns the platform of a channel that is being added to publish by hand; null while none is. */
export function useByHand(connecting: Connecting) {
  const { platforms } = useWorkspace();
  if (connecting?.startsWith(PREFIX) !== true) return null;
  const provider = connecting.slice(PREFIX.length);
  const platform = platforms.find(({ manifest }) => manifest.provider === provider);
  if (platform === undefined) return null;
  const { title } = platform.manifest;
  return {
    provider,
    title,
    heading: BY_HAND_COPY.title(title),
    description: BY_HAND_COPY.explain(title),
  };
}

interface Props {
  byHand: NonNullable<ReturnType<typeof useByHand>>;
  cancelLabel?: string;
  onClose(): void;
  onConnected(channel: Channel): void;
}

/** Adds a channel without an account. */
export function ByHand({ byHand, cancelLabel = CONNECT_COPY.cancel, onClose, onConnected }: Props) {
  const { provider, title } = byHand;
  const connect = useConnect();
  const [name, setName] = useState(BY_HAND_COPY.default_name(title));
  const [handle, setHandle] = useState("");
  async function add() {
    const named = name.trim() === "" ? {} : { name };
    const handled = handle.trim() === "" ? {} : { handle };
    const channel = await connect
      .mutateAsync({ provider, mode: "handoff", ...named, ...handled })
      .catch(() => null);
    if (channel === null) return;
    showToast({ title: BY_HAND_COPY.added(channel.name) });
    onConnected(channel);
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={BY_HAND_COPY.name}
        value={name}
        maxLength={100}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={BY_HAND_COPY.handle}
        hint={BY_HAND_COPY.handle_hint}
        value={handle}
        maxLength={100}
        autoCapitalize="none"
        onChange={({ currentTarget }) => setHandle(currentTarget.value)}
      />
      <ProblemNotice error={connect.error} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button type="submit" look="primary" busy={connect.isPending}>
          {BY_HAND_COPY.add}
        </Button>
      </div>
    </form>
  );
}

interface DialogProps {
  connecting: Connecting;
  onClose(): void;
  onConnected(channel: Channel): void;
}

/** The same over a page that already shows the choice of platforms. */
export function ByHandDialog({ connecting, onClose, onConnected }: DialogProps) {
  const byHand = useByHand(connecting);
  if (byHand === null) return null;
  return (
    <Modal open onOpenChange={onClose} title={byHand.heading} description={byHand.description}>
      <ByHand byHand={byHand} onClose={onClose} onConnected={onConnected} />
    </Modal>
  );
}
