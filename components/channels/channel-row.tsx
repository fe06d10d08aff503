"use client";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { NameForm } from "#components/names/name-form.tsx";
import { Confirm } from "#components/ui/confirm.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { CHANNEL_COPY } from "../metrics/copy.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CHANNEL_ROW_COPY, RESULT_COPY } from "./copy.ts";
import { endsSoon } from "./ends-soon.ts";
import { isDisconnected } from "./is-disconnected.ts";
import { ReconnectChannel } from "./reconnect-channel.tsx";
import { useProjects } from "./use-projects.ts";

export function ChannelRow({ channel }: { channel: Channel }) {
  const { platforms, organization } = useWorkspace();
  const title = platforms.find(({ manifest }) => manifest.provider === channel.provider)?.manifest
    .title;
  const mayChange = useMay("channels");
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function endRenaming() {
    setRenaming(false);
    opener.current?.focus();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-2 pl-4">
      <ChannelAvatar channel={channel} size={40} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {channel.name}
          {channel.mode === "sandbox" && <SandboxTag name={channel.name} />}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {title ?? channel.provider} · {channel.handle}
        </p>
        <Health channel={channel} />
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {mayChange && <ChooseProject channel={channel} />}
        <ButtonLink
          look="quiet"
          href={`/${organization.slug}/channels/${channel.id}`}
          aria-label={CHANNEL_COPY.link_to(channel.name)}
        >
          {CHANNEL_COPY.link}
        </ButtonLink>
        {mayChange && (
          <Button
            ref={opener}
            look="quiet"
            aria-label={CHANNEL_ROW_COPY.rename_label(channel.name)}
            aria-expanded={renaming}
            onClick={() => setRenaming(!renaming)}
          >
            {CHANNEL_ROW_COPY.rename}
          </Button>
        )}
        {(channel.health === "disconnected" || endsSoon(channel, new Date())) && (
          <ReconnectChannel channel={channel} />
        )}
        {mayChange && <DisconnectChannel channel={channel} />}
      </div>
      {renaming && <RenameChannel channel={channel} onEnd={endRenaming} />}
    </li>
  );
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
}

function Health({ channel }: { channel: Channel }) {
  const trouble = healthTrouble(channel, useMay("channels"));
  if (trouble !== null)
    return (
      <p className={`flex items-start gap-1 text-sm ${trouble.tone}`}>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden className="mt-px shrink-0" />
        {trouble.text}
      </p>
    );
  return (
    <p className="flex items-center gap-1 text-sm">
      <IconCheck size={16} stroke={1.5} aria-hidden className="shrink-0" />
      {channel.sign_in_ends_at === null
        ? RESULT_COPY.works
        : RESULT_COPY.works_until(dayOf(channel.sign_in_ends_at))}
    </p>
  );
}

interface Trouble {
  tone: "text-failed" | "text-warning";
  text: string;
}

/** Returns what is wrong with a channel, with advice for those who may follow it; null if nothing is. */
function healthTrouble(channel: Channel, mayReconnect: boolean): Trouble | null {
  const { health, health_reason, sign_in_ends_at } = channel;
  const advised = (fact: string, advice: string) => (mayReconnect ? `${fact} ${advice}` : fact);
  if (sign_in_ends_at !== null && endsSoon(channel, new Date())) {
    const day = dayOf(sign_in_ends_at);
    const text = isDisconnected(channel, new Date())
      ? advised(CHANNEL_ROW_COPY.sign_in_expired(day), CHANNEL_ROW_COPY.reconnect_hint)
      : advised(CHANNEL_ROW_COPY.sign_in_expires(day), CHANNEL_ROW_COPY.reconnect_soon);
    return { tone: "text-warning", text };
  }
  if (health === "healthy") return null;
  const tone = health === "disconnected" ? "text-failed" : "text-warning";
  if (mayReconnect && health_reason !== null) return { tone, text: health_reason };
  if (health === "unavailable") return { tone, text: CHANNEL_ROW_COPY.unavailable };
  return { tone, text: advised(CHANNEL_ROW_COPY.disconnected, CHANNEL_ROW_COPY.reconnect_hint) };
}

const CONSEQUENCES = {
  live: CHANNEL_ROW_COPY.forget,
  sandbox: CHANNEL_ROW_COPY.received_stays,
} as const;

function DisconnectChannel({ channel }: { channel: Channel }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const remove = useMutation(trpc.channels.delete.mutationOptions());
  async function confirm() {
    await remove.mutateAsync({ id: channel.id });
    showToast({ title: CHANNEL_ROW_COPY.disconnected_toast(channel.name) });
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
  }
  return (
    <Confirm
      label={CHANNEL_ROW_COPY.disconnect}
      accessibleLabel={CHANNEL_ROW_COPY.disconnect_label(channel.name)}
      title={CHANNEL_ROW_COPY.disconnect_title(channel.name)}
      consequence={CONSEQUENCES[channel.mode]}
      confirmLabel={CHANNEL_ROW_COPY.disconnect_confirm}
      onConfirm={confirm}
    >
      <ProblemNotice error={remove.error} />
    </Confirm>
  );
}

/** Moves a channel between projects; nothing if there are no projects. */
function ChooseProject({ channel }: { channel: Channel }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const projects = useProjects();
  const move = useMutation(
    trpc.channels.update.mutationOptions({
      onError: (error) => showToast(problemToast(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.channels.list.queryFilter()),
    }),
  );
  if (projects.length === 0) return null;
  const chosen = move.isPending ? move.variables.project_id : channel.project_id;
  return (
    <select
      aria-label={CHANNEL_ROW_COPY.project_of(channel.name)}
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) =>
        move.mutate({ id: channel.id, project_id: value === "" ? null : value })
      }
      className="order-last min-h-11 w-full md:order-none md:w-44 rounded-field border border-edge bg-surface px-2 md:min-h-9"
    >
      <option value="">{CHANNEL_ROW_COPY.no_project}</option>
      {projects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface Props {
  channel: Pick<Channel, "id" | "name">;
  onEnd(): void;
}

/** Changes the name that the team uses for a channel. The name on the platform stays the same. */
function RenameChannel({ channel: { id, name }, onEnd }: Props) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(name);
  async function rename() {
    const renamed = await client.channels.update.mutate({ id, name: typed });
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
    // Posts contain the names of their channels.
    await queryClient.invalidateQueries(trpc.posts.pathFilter());
    showToast({ title: CHANNEL_ROW_COPY.renamed(renamed.name) });
    onEnd();
  }
  return (
    <div className="basis-full pb-1">
      <NameForm
        label={CHANNEL_ROW_COPY.new_name_of(name)}
        action={CHANNEL_ROW_COPY.save}
        value={typed}
        autoFocus
        onChange={setTyped}
        onSubmit={rename}
        onCancel={onEnd}
      />
      <p className="pt-2 text-sm text-muted">{CHANNEL_ROW_COPY.rename_hint}</p>
    </div>
  );
}
