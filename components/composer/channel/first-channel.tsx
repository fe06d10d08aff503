"use client";
import { ConnectSandboxButton } from "#components/channels/connect-sandbox-button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";

/** While there is no channel to choose: the two ways to get one, without leaving what was written. */
export function FirstChannel({ onConnected }: { onConnected(channel: Channel): void }) {
  const { organization, platforms } = useWorkspace();
  const channels = useChannels();
  const [first] = platforms;
  if (channels.length > 0 || first === undefined) return null;
  return (
    <section className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-edge p-4">
      <p>There is no channel yet that this could go out on. Your words are kept meanwhile.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/${organization.slug}/channels`}>Connect a channel</ButtonLink>
        <ConnectSandboxButton provider={first.manifest.provider} onConnected={onConnected}>
          Try it in the sandbox
        </ConnectSandboxButton>
      </div>
    </section>
  );
}
