"use client";
import { useState } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { findSignInForm } from "./sign-in/index.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { useConnect } from "./use-connect.ts";

/** Signs in to a lost channel again: the same account keeps its channel, and its posts. */
export function ReconnectChannel({ channel }: { channel: Channel }) {
  if (channel.mode === "sandbox") return <ReconnectSandbox channel={channel} />;
  return <ReconnectAccount channel={channel} />;
}

/** A sandbox that has simulated a lost sign-in needs nobody's password. */
function ReconnectSandbox({ channel: { id, name, provider } }: { channel: Channel }) {
  const connect = useConnect();
  async function press() {
    const input = { provider, mode: "sandbox", channel_id: id } as const;
    const channel = await connect.mutateAsync(input).catch(() => null);
    showToast({
      title: channel === null ? "It could not be connected." : `“${name}” is connected.`,
    });
  }
  return (
    <Button look="primary" busy={connect.isPending} onClick={() => void press()}>
      Connect again
      <span className="sr-only">: {name}</span>
    </Button>
  );
}

function ReconnectAccount({ channel }: { channel: Channel }) {
  const [open, setOpen] = useState(false);
  const { platforms } = useWorkspace();
  const platform = platforms.find(({ manifest }) => manifest.provider === channel.provider);
  const form = findSignInForm(channel.provider);
  if (form === undefined || platform === undefined) return null;
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Connect again
        <span className="sr-only">: {channel.name}</span>
      </Button>
      <SignInDialog
        manifest={platform.manifest}
        form={form}
        open={open}
        onOpenChange={setOpen}
        handle={channel.handle}
      />
    </>
  );
}
