"use client";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelList } from "./channel-list.tsx";
import { ChooseAccounts, type Offer } from "./choose-accounts.tsx";
import { ConnectNotice, type ConnectResult } from "./connect-notice.tsx";
import { ConnectPlatform } from "./connect-platform.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { Projects } from "./projects.tsx";

interface Props {
  result?: ConnectResult | { choose: Offer } | undefined;
  onlyDisconnected?: boolean;
}

export function Channels({ result, onlyDisconnected = false }: Props) {
  const channels = useChannels();
  const { platforms } = useWorkspace();
  return (
    <>
      <PageHeading title={CHANNELS_COPY.title} />
      <div className="flex flex-col gap-8">
        {result !== undefined &&
          ("choose" in result ? (
            <ChooseAccounts offer={result.choose} />
          ) : (
            <ConnectNotice result={result} />
          ))}
        {channels.length === 0 ? (
          <p className="max-w-prose text-lg text-muted">{CHANNELS_COPY.intro}</p>
        ) : (
          <ChannelList channels={channels} onlyDisconnected={onlyDisconnected} />
        )}
        {channels.length > 0 && <Projects />}
        <section aria-labelledby="connect" className="flex flex-col gap-3">
          <h2 id="connect" className="text-xl font-bold">
            {CHANNELS_COPY.connect_title}
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
