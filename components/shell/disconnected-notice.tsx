"use client";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ReconnectChannel } from "../channels/reconnect-channel.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** The disconnected channels: one with the button that reconnects it, several with the way to all of them. */
export function DisconnectedNotice({ lost }: { lost: readonly Channel[] }) {
  const { slug } = useWorkspace().organization;
  const [only, another] = lost;
  if (only !== undefined && another === undefined) {
    return (
      <Notice
        tone="failed"
        title={`${only.name} is disconnected. Posts to it can't go out.`}
        action={<ReconnectChannel channel={only} />}
      />
    );
  }
  return (
    <Notice
      tone="failed"
      title={`${lost.length} channels are disconnected. Posts to them can't go out.`}
      action={
        <ButtonLink href={`/${slug}/channels?health=disconnected`} look="primary">
          See channels
        </ButtonLink>
      }
    />
  );
}
