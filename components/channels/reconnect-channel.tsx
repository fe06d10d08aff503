"use client";
import { useState } from "react";
import { problemMessage } from "#components/api/problem-message.ts";
import { useMay } from "#components/workspace/use-may.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { readProblem } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import type { Look } from "../ui/button-look.ts";
import { showToast } from "../ui/toasts.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CONNECTED_COPY, HEALTH_COPY } from "./copy.ts";
import { SignInDialog, useSignIn } from "./sign-in-dialog.tsx";
import { useConnect } from "./use-connect.ts";

interface Props {
  channel: Channel;
  look?: Look;
}

/**
 * Connects a channel again that the platform or a person disconnected: it keeps its posts and posting times. People
 * whose role doesn't allow it read who can.
 */
export function ReconnectChannel(props: Props) {
  const { owners } = useWorkspace();
  if (!useMay("channels"))
    return <span className="text-sm text-muted">{HEALTH_COPY.ask_admin(owners[0])}</span>;
  if (props.channel.mode !== "live") return <ReconnectWithoutAccount {...props} />;
  return <ReconnectAccount {...props} />;
}

/** A sandbox that simulated an expired sign-in, or a channel without an account, needs no password. */
function ReconnectWithoutAccount({
  channel: { id, name, provider, mode },
  look = "primary",
}: Props) {
  const connect = useConnect();
  async function press() {
    const input = { provider, mode, channel_id: id };
    const title = await connect.mutateAsync(input).then(
      () => CONNECTED_COPY.connected(name),
      (error: unknown) => problemMessage(readProblem(error)),
    );
    showToast({ title });
  }
  return (
    <Button look={look} busy={connect.isPending} onClick={() => void press()}>
      {HEALTH_COPY.reconnect}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function ReconnectAccount({ channel, look = "primary" }: Props) {
  const [open, setOpen] = useState(false);
  const isListed = useChannels().some(({ id }) => id === channel.id);
  if (useSignIn(channel.provider) === null) return null;
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {HEALTH_COPY.reconnect}
        <span className="sr-only"> {channel.name}</span>
      </Button>
      <SignInDialog
        provider={channel.provider}
        open={open}
        onOpenChange={setOpen}
        handle={channel.handle}
        channel_id={isListed ? undefined : channel.id}
      />
    </>
  );
}
