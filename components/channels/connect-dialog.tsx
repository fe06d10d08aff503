"use client";
import type { Channel } from "#core/contract/resources/channel.ts";
import { Modal } from "../ui/modal.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { PlatformCards } from "./platform-cards.tsx";
import type { Connecting } from "./use-connect-address.ts";

interface Props {
  connecting: Connecting;
  onChange(connecting: Connecting): void;
  onConnected(channel: Channel): void;
  /** Returns what to focus on close; null for what opened it. */
  finalFocus(): HTMLElement | null;
}

/** The choice of platforms, over the list of channels. */
export function ConnectDialog({ connecting, onChange, onConnected, finalFocus }: Props) {
  return (
    <Modal
      open={connecting !== null}
      onOpenChange={(open) => onChange(open ? "" : null)}
      title={CHANNELS_COPY.connect_title}
      description={CHANNELS_COPY.connect_hint}
      size="wide"
      finalFocus={finalFocus}
    >
      <PlatformCards
        chosen={connecting}
        onChoose={(provider) => onChange(provider ?? "")}
        onConnected={onConnected}
      />
    </Modal>
  );
}
