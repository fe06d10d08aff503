"use client";
import { useEffect, useRef, useState } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { ByHand, useByHand } from "./by-hand.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { PlatformCards, signInButtonId } from "./platform-cards.tsx";
import { SignIn, useSignIn } from "./sign-in-dialog.tsx";
import type { Connecting } from "./use-connect-address.ts";

interface Props {
  connecting: Connecting;
  onChange(connecting: Connecting): void;
  added: ReadonlySet<string>;
  onSandbox(channel: Channel): void;
  onConnected(channel: Channel): void;
  onDone(): void;
  /** Returns what to focus on close; null for what opened it. */
  finalFocus(): HTMLElement | null;
}

/** The choice of platforms, over the list of channels. A platform's sign-in takes its place. */
export function ConnectDialog({ connecting, onChange, onConnected, onDone, ...props }: Props) {
  const shown = useLast(connecting);
  const signIn = useSignIn(shown);
  const byHand = useByHand(shown);
  const over = signIn ?? byHand;
  const content = useFocusMoved(connecting);
  return (
    <Modal
      open={connecting !== null}
      onOpenChange={(_, details) => {
        if (over !== null && details?.reason === "escape-key") onChange("");
        else onDone();
      }}
      title={over?.heading ?? CHANNELS_COPY.connect_title}
      description={over === null ? CHANNELS_COPY.connect_hint : over.description}
      size={over === null ? "wide" : "normal"}
      finalFocus={props.finalFocus}
    >
      <div ref={content} className="flex flex-col gap-4">
        {byHand !== null && (
          <ByHand
            key={shown}
            byHand={byHand}
            cancelLabel={CHANNELS_COPY.back}
            onClose={() => onChange("")}
            onConnected={onConnected}
          />
        )}
        {over === null && (
          <PlatformCards onChoose={onChange} added={props.added} onSandbox={props.onSandbox} />
        )}
        {signIn !== null && (
          <SignIn
            key={shown}
            signIn={signIn}
            cancelLabel={CHANNELS_COPY.back}
            onClose={() => onChange("")}
            onConnected={onConnected}
          />
        )}
      </div>
      {over === null && (
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col border-t border-line bg-surface px-5 py-3 md:items-end">
          <Button look="primary" onClick={onDone}>
            {CHANNELS_COPY.done}
          </Button>
        </div>
      )}
    </Modal>
  );
}

/** Returns the last value that wasn't null, so that nothing changes while the dialog closes. */
function useLast(connecting: Connecting): string {
  const [last, setLast] = useState(connecting ?? "");
  if (connecting !== null && connecting !== last) setLast(connecting);
  return connecting ?? last;
}

/** Moves the focus into a platform's sign-in, and back to its button. */
function useFocusMoved(connecting: Connecting) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(connecting);
  useEffect(() => {
    const left = before.current;
    before.current = connecting;
    if (left === null || connecting === null || left === connecting) return undefined;
    const target =
      connecting === ""
        ? document.getElementById(signInButtonId(left))
        : content.current?.querySelector<HTMLElement>("input, button");
    target?.focus();
    // The dialog itself takes the focus in the next frame, because the focused button is gone.
    const frame = requestAnimationFrame(() => target?.focus());
    return () => cancelAnimationFrame(frame);
  }, [connecting]);
  return content;
}
