"use client";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelRow } from "./channel-row.tsx";
import { ChooseAccounts, type Offer } from "./choose-accounts.tsx";
import { ConnectNotice, type ConnectResult } from "./connect-notice.tsx";
import { ConnectPlatform } from "./connect-platform.tsx";
import { Projects } from "./projects.tsx";

/**
 * The connected channels with their health, and the ways to connect another. `result` is what a sign-in elsewhere came
 * to.
 */
export function Channels({ result }: { result?: ConnectResult | { choose: Offer } | undefined }) {
  const channels = useChannels();
  const { platforms } = useWorkspace();
  return (
    <>
      <PageHeading title="Channels" />
      <div className="flex flex-col gap-8">
        {result !== undefined &&
          ("choose" in result ? (
            <ChooseAccounts offer={result.choose} />
          ) : (
            <ConnectNotice result={result} />
          ))}
        {channels.length === 0 ? (
          <p className="max-w-prose text-lg text-muted">
            A channel is an account that posts go out on. Connect one of yours, or try Crier out in
            a sandbox first: it keeps to the platform's rules to the letter, and nothing leaves this
            server.
          </p>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
            {channels.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} />
            ))}
          </ul>
        )}
        {channels.length > 0 && <Projects />}
        <section aria-labelledby="connect" className="flex flex-col gap-3">
          <h2 id="connect" className="text-xl font-bold">
            Connect a channel
          </h2>
          <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {platforms.map((platform) => (
              <ConnectPlatform key={platform.manifest.provider} platform={platform} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
