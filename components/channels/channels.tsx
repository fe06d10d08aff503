"use client";

import { IconCheck, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { SAMPLE_COPY } from "../sample-data/copy.ts";
import { FillButton } from "../sample-data/fill-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { ChannelList } from "./channel-list.tsx";
import { rowId } from "./channel-row.tsx";
import { ChooseAccounts, type Offer } from "./choose-accounts.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { CHANNELS_COPY, CONNECT_COPY, RESULT_COPY } from "./copy.ts";
import type { NextPosts } from "./next-posts.ts";
import { PlatformCards } from "./platform-cards.tsx";
import { Projects } from "./projects.tsx";
import { type Connecting, useConnectAddress } from "./use-connect-address.ts";

interface Props {
  result?: ConnectResult | { choose: Offer } | undefined;
  onlyDisconnected?: boolean;
  projects: Project[];
  nextPosts: NextPosts;
}

export function Channels({ result, onlyDisconnected = false, projects, nextPosts }: Props) {
  const channels = useChannels();
  const mayChange = useMay("channels");
  const { connecting, show } = useConnectAddress();
  const isFirst = useIsFirst(channels.length === 0, connecting);
  const { rowOfAdded, setAdded } = useAddedChannel(connecting, isFirst);
  const connect = {
    connecting,
    onChange: show,
    onConnected({ id }: { id: string }) {
      show(null);
      setAdded(id);
    },
  };
  return (
    <>
      <PageHeading title={CHANNELS_COPY.title}>
        {mayChange && !isFirst && (
          <Button look="primary" onClick={() => show("")}>
            <IconPlus size={18} stroke={1.5} aria-hidden className="-ml-1" />
            {CHANNELS_COPY.connect}
          </Button>
        )}
      </PageHeading>
      <div className="flex flex-col gap-8">
        {result !== undefined &&
          ("choose" in result ? (
            <ChooseAccounts offer={result.choose} />
          ) : (
            <ConnectNotice result={result} />
          ))}
        {isFirst && mayChange && <FirstChannels {...connect} />}
        {isFirst && !mayChange && (
          <EmptyState title={CHANNELS_COPY.none_yet} text={CHANNELS_COPY.read_only} />
        )}
        {!isFirst && (
          <ChannelList
            channels={channels}
            onlyDisconnected={onlyDisconnected}
            projects={projects}
            nextPosts={nextPosts}
          />
        )}
        {!isFirst && !mayChange && <p className="text-muted">{CHANNELS_COPY.read_only}</p>}
        {!isFirst && mayChange && <Projects />}
      </div>
      {!isFirst && mayChange && <ConnectDialog {...connect} finalFocus={rowOfAdded} />}
    </>
  );
}

/** Whether there is no channel. Stays true until the form that connects the first one has closed. */
function useIsFirst(isEmpty: boolean, connecting: Connecting): boolean {
  const [isFirst, setFirst] = useState(isEmpty);
  const next = isEmpty || (isFirst && connecting !== null);
  if (next !== isFirst) setFirst(next);
  return next;
}

/** Focuses the row of a channel once it is connected: the button that was pressed is gone by then. */
function useAddedChannel(connecting: Connecting, isFirst: boolean) {
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (connecting !== null) setAdded(null);
  }, [connecting]);
  useEffect(() => {
    if (added !== null && !isFirst) document.getElementById(rowId(added))?.focus();
  }, [added, isFirst]);
  return {
    setAdded,
    rowOfAdded: () => (added === null ? null : document.getElementById(rowId(added))),
  };
}

interface FirstChannelsProps {
  connecting: Connecting;
  onChange(connecting: Connecting): void;
  onConnected(channel: { id: string }): void;
}

/** Shown until there is a channel: what channels are, and all ways to connect one. */
function FirstChannels({ connecting, onChange, onConnected }: FirstChannelsProps) {
  const mayFill = useMay("settings");
  // The choice is on the page already.
  useEffect(() => {
    if (connecting === "") onChange(null);
  }, [connecting, onChange]);
  return (
    <section aria-labelledby="connect" className="flex flex-col gap-4">
      <h2 id="connect" className="text-xl font-bold">
        {CHANNELS_COPY.connect_title}
      </h2>
      <p className="max-w-prose text-lg text-muted">{CHANNELS_COPY.intro}</p>
      <PlatformCards chosen={connecting} onChoose={onChange} onConnected={onConnected} />
      {mayFill && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-muted">{SAMPLE_COPY.home_hint}</p>
          <FillButton />
        </div>
      )}
    </section>
  );
}

type ConnectResult = { connected: string } | { problem: string };

/** Shows the result of a sign-in on a platform's site once, and removes it from the URL. */
function ConnectNotice({ result }: { result: ConnectResult }) {
  useEffect(() => {
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
  if ("problem" in result) {
    return (
      <Notice tone="failed" title={CONNECT_COPY.failed}>
        <p className="wrap-anywhere">{result.problem}</p>
      </Notice>
    );
  }
  return (
    <p
      role="status"
      className="flex gap-3 rounded-surface border border-line bg-surface p-3 font-medium wrap-anywhere"
    >
      <IconCheck size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
      {RESULT_COPY.connected(result.connected)}
    </p>
  );
}
