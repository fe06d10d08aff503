"use client";

import { IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { PlatformBadge } from "#components/marks/platform-badge.tsx";
import { NameList } from "#components/names/name-list.tsx";
import { EditTimes } from "#components/queue/edit-times.tsx";
import { useNow } from "#components/time/use-now.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Platform } from "#components/workspace/workspace.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelRow } from "./channel-row.tsx";
import { ChooseAccounts, type Offer } from "./choose-accounts.tsx";
import { ConnectSandboxButton } from "./connect-sandbox-button.tsx";
import { CHANNELS_COPY, CONNECT_COPY, PROJECTS_COPY, RESULT_COPY } from "./copy.ts";
import { isDisconnected } from "./is-disconnected.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { useProjects } from "./use-projects.ts";

interface Props {
  result?: ConnectResult | { choose: Offer } | undefined;
  onlyDisconnected?: boolean;
}

export function Channels({ result, onlyDisconnected = false }: Props) {
  const channels = useChannels();
  const { platforms } = useWorkspace();
  const mayChange = useMay("channels");
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
          <p className="max-w-prose text-lg text-muted">
            {mayChange ? CHANNELS_COPY.intro : CHANNELS_COPY.none_yet}
          </p>
        ) : (
          <ChannelList channels={channels} onlyDisconnected={onlyDisconnected} />
        )}
        {mayChange && channels.length > 0 && <Projects />}
        {mayChange ? (
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
        ) : (
          <p className="text-muted">{CHANNELS_COPY.read_only}</p>
        )}
      </div>
    </>
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

function ConnectPlatform({ platform }: { platform: Platform }) {
  const { manifest, sign_in_form: form } = platform;
  const { provider, title } = manifest;
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <h3 className="flex items-center gap-2 font-bold">
        <PlatformBadge provider={provider} size={28} />
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">
        {form !== null && (
          <>
            <Button look="primary" onClick={() => setOpen(true)}>
              {CHANNELS_COPY.connect_account}
              <span className="sr-only"> {CHANNELS_COPY.on_platform(title)}</span>
            </Button>
            <SignInDialog manifest={manifest} form={form} open={open} onOpenChange={setOpen} />
          </>
        )}
        <ConnectSandboxButton provider={provider}>
          {CHANNELS_COPY.add_sandbox}
          <span className="sr-only"> {CHANNELS_COPY.for_platform(title)}</span>
        </ConnectSandboxButton>
      </div>
    </li>
  );
}

function Projects() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const channels = useChannels();
  const projects = useProjects();
  async function refresh() {
    await queryClient.invalidateQueries(trpc.projects.list.queryFilter());
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
  }
  return (
    <section aria-labelledby="projects" className="flex flex-col gap-3">
      <h2 id="projects" className="text-xl font-bold">
        {PROJECTS_COPY.title}
      </h2>
      <p className="max-w-prose text-muted">{PROJECTS_COPY.intro}</p>
      <NameList
        kind="project"
        items={projects}
        note={({ id, name }) => {
          const count = channels.filter(({ project_id }) => project_id === id).length;
          return (
            <span className="flex flex-wrap items-center gap-3">
              {PROJECTS_COPY.channel_count(count)}
              <EditTimes
                name={name}
                times={projects.find((each) => each.id === id)?.posting_times ?? []}
                inherited={null}
                onSave={(times) =>
                  client.projects.update.mutate({ id, posting_times: times ?? [] })
                }
              />
            </span>
          );
        }}
        consequence={PROJECTS_COPY.delete_consequence}
        onCreate={(name) => client.projects.create.mutate({ name }).then(refresh)}
        onRename={({ id }, name) => client.projects.update.mutate({ id, name }).then(refresh)}
        onDelete={({ id }) => client.projects.delete.mutate({ id }).then(refresh)}
      />
    </section>
  );
}

const MINUTE_MS = 60_000;

interface ChannelListProps {
  channels: readonly Channel[];
  onlyDisconnected: boolean;
}

function ChannelList({ channels, onlyDisconnected }: ChannelListProps) {
  const { organization, now: start } = useWorkspace();
  const now = useNow(start, MINUTE_MS);
  const shown = onlyDisconnected ? channels.filter((each) => isDisconnected(each, now)) : channels;
  return (
    <div className="flex flex-col gap-3">
      {onlyDisconnected && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted">
          {shown.length === 0
            ? CHANNELS_COPY.all_connected
            : CHANNELS_COPY.showing_disconnected(shown.length, channels.length)}
          <Link
            href={`/${organization.slug}/channels`}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 md:min-h-9"
          >
            {CHANNELS_COPY.show_all}
          </Link>
        </p>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {shown.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
    </div>
  );
}
