"use client";

import { IconCheck, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Accuracy as AccuracyFact } from "#core/contract/operations/capabilities.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { ROLES_COPY } from "../roles/copy.ts";
import { describeLimit } from "../roles/describe-limit.ts";
import { RoleLimit } from "../roles/role-limit.tsx";
import { SAMPLE_COPY } from "../sample-data/copy.ts";
import { FillButton } from "../sample-data/fill-button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { Offer } from "./account-choice.tsx";
import { Accuracy } from "./accuracy/accuracy.tsx";
import { ByHandDialog } from "./by-hand.tsx";
import { ChannelList } from "./channel-list.tsx";
import { rowId } from "./channel-row.tsx";
import { ChooseAccounts } from "./choose-accounts.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { AskToConnect } from "./connect-links/ask-to-connect.tsx";
import { CHANNELS_COPY, CONNECT_COPY, RESULT_COPY } from "./copy.ts";
import { DisconnectedChannels } from "./disconnected-channels.tsx";
import type { NextPosts } from "./next-posts.ts";
import { PlatformCards } from "./platform-cards.tsx";
import { Projects } from "./projects.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { type Connecting, useConnectAddress } from "./use-connect-address.ts";

interface Props {
  result?: ConnectResult | { choose: Offer } | undefined;
  onlyDisconnected?: boolean;
  projects: Project[];
  nextPosts: NextPosts;
  disconnected: Channel[];
  accuracy: AccuracyFact[];
}

export function Channels({ result, onlyDisconnected = false, projects, ...props }: Props) {
  const channels = useChannels();
  const mayChange = useMay("channels");
  const { connecting, show } = useConnectAddress();
  const adding = useAdding(channels.length === 0, connecting);
  const { isFirst, added, add, finish } = adding;
  const connect = {
    connecting,
    onChange: show,
    added,
    onSandbox: add,
    onConnected(channel: Channel) {
      add(channel);
      close();
    },
  };
  function close() {
    show(null);
    finish();
  }
  return (
    <>
      <PageHeading title={CHANNELS_COPY.title}>
        {mayChange && !isFirst && (
          <div className="flex flex-wrap gap-2">
            <AskToConnect />
            <Button look="primary" onClick={() => show("")}>
              <IconPlus size={18} stroke={1.5} aria-hidden className="-ml-1" />
              {CHANNELS_COPY.connect}
            </Button>
          </div>
        )}
      </PageHeading>
      <div className="flex flex-col gap-8">
        {result !== undefined &&
          ("choose" in result ? (
            <ChooseAccounts offer={result.choose} />
          ) : (
            <ConnectNotice result={result} />
          ))}
        {isFirst && mayChange && (
          <FirstChannels {...connect} onAdding={adding.start} onDone={close} />
        )}
        {isFirst && !mayChange && <NoChannels />}
        {!isFirst && (
          <ChannelList
            channels={channels}
            onlyDisconnected={onlyDisconnected}
            projects={projects}
            nextPosts={props.nextPosts}
          />
        )}
        <DisconnectedChannels initial={props.disconnected} />
        {!isFirst && !mayChange && <RoleLimit scope="channels" />}
        {!isFirst && mayChange && <Projects />}
        {props.accuracy.length > 0 && <Accuracy accuracy={props.accuracy} />}
      </div>
      {!isFirst && mayChange && (
        <ConnectDialog {...connect} onDone={close} finalFocus={adding.rowOfLast} />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What is added while the choice of platforms is open. It stays open after a sandbox, also where it is the whole page
 * because there was no channel. Afterwards the last row has the focus: the button that was pressed is gone by then.
 */
function useAdding(isEmpty: boolean, connecting: Connecting) {
  /** The platforms that got a sandbox. */
  const [added, setAdded] = useState(NONE);
  const [last, setLast] = useState<string | null>(null);
  const [hasStarted, setStarted] = useState(false);
  const [isFirst, setFirst] = useState(isEmpty);
  const next = isEmpty || (isFirst && (connecting !== null || hasStarted));
  if (next !== isFirst) setFirst(next);
  const isChoosing = isFirst || connecting !== null;
  useEffect(() => {
    if (last !== null && !isChoosing) document.getElementById(rowId(last))?.focus();
  }, [last, isChoosing]);
  return {
    added,
    add({ id, provider, mode }: Channel) {
      if (mode === "sandbox") setAdded((before) => new Set(before).add(provider));
      setLast(id);
    },
    start: () => setStarted(true),
    finish() {
      setAdded(NONE);
      setStarted(false);
    },
    rowOfLast: () => (last === null ? null : document.getElementById(rowId(last))),
    isFirst,
  };
}

interface FirstChannelsProps {
  connecting: Connecting;
  onChange(connecting: Connecting): void;
  added: ReadonlySet<string>;
  onAdding(): void;
  onSandbox(channel: Channel): void;
  onConnected(channel: Channel): void;
  onDone(): void;
}

/** Shown until there is a channel: what channels are, and all ways to connect one. */
function FirstChannels({
  connecting,
  onChange,
  onConnected,
  onDone,
  ...props
}: FirstChannelsProps) {
  const mayFill = useMay("settings");
  const { platforms } = useWorkspace();
  // The choice is on the page already.
  useEffect(() => {
    if (connecting === "") onChange(null);
  }, [connecting, onChange]);
  return (
    <section aria-labelledby="connect" className="flex flex-col gap-4">
      <div className="sticky top-0 z-10 flex min-h-11 items-center justify-between gap-4 bg-page py-1 md:max-lg:top-13">
        <h2 id="connect" className="text-xl font-bold">
          {CHANNELS_COPY.connect_title}
        </h2>
        {props.added.size > 0 && (
          <Button look="primary" onClick={onDone}>
            {CHANNELS_COPY.done}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-lg text-muted">{CHANNELS_COPY.intro}</p>
      <PlatformCards onChoose={onChange} {...props} />
      {platforms.map(({ manifest, sign_in_form }) => {
        const { provider } = manifest;
        if (sign_in_form === null) return null;
        return (
          <SignInDialog
            key={provider}
            provider={provider}
            open={connecting === provider}
            onOpenChange={(open) => onChange(open ? provider : null)}
            onConnected={onConnected}
          />
        );
      })}
      <ByHandDialog
        connecting={connecting}
        onClose={() => onChange(null)}
        onConnected={onConnected}
      />
      <div className="flex flex-col items-start">
        <AskToConnect />
      </div>
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

/** For people who can't connect channels. */
function NoChannels() {
  const workspace = useWorkspace();
  const { sentence, message } = describeLimit(workspace, workspace.person.role, "channels");
  return (
    <EmptyState title={CHANNELS_COPY.none_yet} text={sentence}>
      <CopyButton text={message} label={ROLES_COPY.copy} />
    </EmptyState>
  );
}
