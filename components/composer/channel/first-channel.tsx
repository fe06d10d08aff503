"use client";
import { ConnectSandboxButton } from "#components/channels/connect-sandbox-button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { CHANNEL_COPY } from "./copy.ts";

/** Connects a first channel without leaving the draft. */
export function FirstChannel({ onConnected }: { onConnected(channel: Channel): void }) {
  const { organization, platforms } = useWorkspace();
  const channels = useChannels();
  const [first] = platforms;
  if (channels.length > 0 || first === undefined) return null;
  return (
    <section className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-edge p-4">
      <p>{CHANNEL_COPY.none_title}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/${organization.slug}/channels`}>{CHANNEL_COPY.connect}</ButtonLink>
        <ConnectSandboxButton provider={first.manifest.provider} onConnected={onConnected}>
          {CHANNEL_COPY.try_sandbox}
        </ConnectSandboxButton>
      </div>
    </section>
  );
}
