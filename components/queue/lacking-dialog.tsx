"use client";
import { useRef, useState } from "react";
import { Modal } from "../ui/modal.tsx";
import { LACKING_COPY } from "./copy.ts";
import { LackingTimes } from "./lacking-times.tsx";
import type { TimesFormHandle } from "./times-form.tsx";
import type { NamedChannel } from "./use-save-times.ts";

interface Props {
  open: boolean;
  /** The channels without posting times. */
  channels: readonly NamedChannel[];
  /** How many posts are to be added to the queue. */
  posts: number;
  finalFocus?: (() => HTMLElement | null) | undefined;
  onClose(): void;
  /** Called once it has closed after the posting times were saved. */
  onReady(): void;
}

/** Sets the posting times that channels need before posts can be added to their queues. */
export function LackingDialog({ open, channels, posts, finalFocus, onClose, onReady }: Props) {
  const form = useRef<TimesFormHandle>(null);
  const isReady = useRef(false);
  const [setting, setSetting] = useState(false);
  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        if (!next && form.current?.mayClose() !== false) onClose();
      }}
      finalFocus={finalFocus}
      onClosed={() => {
        setSetting(false);
        if (isReady.current) onReady();
        isReady.current = false;
      }}
      title={LACKING_COPY.title}
    >
      <LackingTimes
        channels={channels}
        posts={posts}
        setting={setting}
        onSetting={setSetting}
        form={form}
        onReady={() => {
          isReady.current = true;
          onClose();
        }}
      />
    </Modal>
  );
}
