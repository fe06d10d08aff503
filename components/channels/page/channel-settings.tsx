"use client";
import type { ReactNode } from "react";
import { RoleLimit } from "#components/roles/role-limit.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { useProjects } from "../use-projects.ts";
import { ChooseProject } from "./choose-project.tsx";
import { CHANNEL_PAGE_COPY } from "./copy.ts";
import { DisconnectChannel } from "./disconnect-channel.tsx";
import { RenameChannel } from "./rename-channel.tsx";
import { useLiveChannel } from "./use-live-channel.ts";

interface Props {
  channel: Channel;
  projects: Project[];
}

/** The channel's project and name, and the way to disconnect it. */
export function ChannelSettings({ channel: initial, ...props }: Props) {
  const { channel, isGone } = useLiveChannel(initial);
  const mayChange = useMay("channels");
  const projects = useProjects(props.projects);
  if (isGone) return null;
  const project = projects.find(({ id }) => id === channel.project_id);
  return (
    <section aria-labelledby="channel-settings" className="flex max-w-3xl flex-col gap-3">
      <h2 id="channel-settings" className="text-xl font-bold">
        {CHANNEL_PAGE_COPY.settings}
      </h2>
      <dl className="divide-y divide-line rounded-surface border border-line bg-surface">
        <Setting label={CHANNEL_PAGE_COPY.project}>
          {mayChange && projects.length > 0 ? (
            <ChooseProject channel={channel} projects={projects} />
          ) : (
            <p className="text-muted">
              {mayChange ? CHANNEL_PAGE_COPY.no_projects_yet : projectName(project)}
            </p>
          )}
        </Setting>
        {mayChange && (
          <>
            <Setting
              label={
                channel.mode === "handoff"
                  ? CHANNEL_PAGE_COPY.name_and_account
                  : CHANNEL_PAGE_COPY.name
              }
            >
              <RenameChannel channel={channel} />
            </Setting>
            <Setting label={CHANNEL_PAGE_COPY.disconnect}>
              <DisconnectChannel channel={channel} />
            </Setting>
          </>
        )}
      </dl>
      {!mayChange && <RoleLimit scope="channels" />}
    </section>
  );
}

function projectName(project: { name: string } | undefined): string {
  return project?.name ?? CHANNEL_PAGE_COPY.no_project;
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-6 gap-y-1 px-4 py-3 md:flex-row">
      <dt className="shrink-0 font-medium md:w-32 md:py-2">{label}</dt>
      <dd className="flex min-w-0 flex-1 flex-col justify-center">{children}</dd>
    </div>
  );
}
