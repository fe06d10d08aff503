"use client";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelList } from "./channel-list.tsx";
import { ChooseAccounts, type Offer } from "./choose-accounts.tsx";
import { ConnectNotice, type ConnectResult } from "./connect-notice.tsx";
import { ConnectPlatform } from "./connect-platform.tsx";
import { Projects } from "./projects.tsx";

interface Props {
  /** What a sign-in elsewhere came to. */
  result?: ConnectResult | { choose: Offer } | undefined;
  onlyDisconnected?: boolean;
}

/** The connected channels with their health, and the ways to connect another. */
export function Channels({ result, onlyDisconnected = false }: Props) {
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
          <ChannelList channels={channels} onlyDisconnected={onlyDisconnected} />
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
