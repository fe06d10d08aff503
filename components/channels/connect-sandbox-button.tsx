"use client";
import type { ReactNode } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { CONNECTED_COPY } from "./copy.ts";
import { useConnect } from "./use-connect.ts";

interface Props {
  provider: string;
  /** Called before the list has the channel. */
  onPress?(): void;
  onConnected?(channel: Channel): void;
  children: ReactNode;
}

/** Connects a sandbox channel, which needs no account. */
export function ConnectSandboxButton({ provider, onPress, onConnected, children }: Props) {
  const connect = useConnect();
  async function press() {
    onPress?.();
    // Await here: the button may unmount once the list shows the channel.
    const channel = await connect.mutateAsync({ provider, mode: "sandbox" }).catch(() => null);
    if (channel === null) return;
    showToast({ title: CONNECTED_COPY.connected(channel.name) });
    onConnected?.(channel);
  }
  return (
    <>
      <Button busy={connect.isPending} onClick={() => void press()}>
        {children}
      </Button>
      <ProblemNotice error={connect.error} />
    </>
  );
}
