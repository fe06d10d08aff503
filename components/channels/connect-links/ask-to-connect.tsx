"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { usableForm } from "#core/domain/sign-in-form.ts";
import { CONNECT_LINK_COPY } from "./copy.ts";
import { MakeConnectLink } from "./make-connect-link.tsx";
import { OpenConnectLinks } from "./open-connect-links.tsx";

/** Makes a link with which someone without a Crier account connects a channel. */
export function AskToConnect() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{CONNECT_LINK_COPY.ask}</Button>
      <Modal
        open={open}
        onOpenChange={(next) => setOpen(next)}
        title={CONNECT_LINK_COPY.ask}
        description={CONNECT_LINK_COPY.explain}
      >
        <MakeConnectLink channel={null} />
        <OpenConnectLinks />
      </Modal>
    </>
  );
}

/** Makes a link with which the owner of a lost channel's account reconnects it. Nothing for sandbox channels. */
export function AskToReconnect({ channel }: { channel: Channel }) {
  const [open, setOpen] = useState(false);
  const platform = useWorkspace().platforms.find(
    ({ manifest }) => manifest.provider === channel.provider,
  );
  if (channel.mode !== "live" || platform === undefined || usableForm(platform) === null)
    return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {CONNECT_LINK_COPY.ask_again}
        <span className="sr-only"> {channel.name}</span>
      </Button>
      <Modal
        open={open}
        onOpenChange={(next) => setOpen(next)}
        title={CONNECT_LINK_COPY.again(channel.name)}
        description={CONNECT_LINK_COPY.explain_again}
      >
        <MakeConnectLink channel={channel} />
      </Modal>
    </>
  );
}
