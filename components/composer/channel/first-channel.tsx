"use client";
import { ConnectSandboxButton } from "#components/channels/connect-sandbox-button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { FIRST_CHANNEL_COPY } from "./copy.ts";

/** Connects a first channel without leaving the draft. */
export function FirstChannel({ onConnected }: { onConnected(channel: Channel): void }) {
  const { organization, platforms } = useWorkspace();
  const [first] = platforms;
  if (first === undefined) return null;
  return (
    <section className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-edge p-4">
      <p>{FIRST_CHANNEL_COPY.title}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/${organization.slug}/channels`}>
          {FIRST_CHANNEL_COPY.connect}
        </ButtonLink>
        <ConnectSandboxButton provider={first.manifest.provider} onConnected={onConnected}>
          {FIRST_CHANNEL_COPY.sandbox}
        </ConnectSandboxButton>
      </div>
    </section>
  );
}
