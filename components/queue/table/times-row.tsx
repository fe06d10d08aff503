"use client";
import { useId, useState } from "react";
import { describeHealth } from "#components/channels/channel-health.ts";
import { HealthMark } from "#components/channels/health-mark.tsx";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ChannelQueue } from "#core/contract/resources/queue.ts";
import { ChannelTimes } from "../channel-times.tsx";
import { TABLE_COPY } from "../copy.ts";
import { CopyTimes } from "./copy-times.tsx";
import { WeekInWords } from "./week-in-words.tsx";

interface Props {
  row: ChannelQueue;
  others: readonly ChannelQueue[];
  /** IDs of the selected channels. */
  selected: readonly string[];
  /** Null without permission to change posting times. */
  onSelect: ((on: boolean) => void) | null;
}

/** A channel's state and posting times, with buttons to edit them and copy them to others. */
export function TimesRow({ row, others, selected, onSelect }: Props) {
  const { channel_id: id, name, provider, posting_times: times, source } = row;
  const [copying, setCopying] = useState(false);
  const channel = useChannels().find((each) => each.id === id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        {onSelect !== null && (
          <Select name={name} checked={selected.includes(id)} onChange={onSelect} />
        )}
        <ChannelAvatar channel={channel ?? { name, provider }} size={28} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="wrap-anywhere">{name}</span>
            {channel?.mode === "sandbox" && <SandboxTag name={name} />}
          </p>
          {channel !== undefined && <Health channel={channel} />}
        </div>
      </div>
      <WeekInWords times={times}>
        {source !== null && <p className="text-sm text-muted">{TABLE_COPY.source[source]}</p>}
      </WeekInWords>
      <div className="flex basis-full flex-wrap gap-2 empty:hidden md:basis-44 md:justify-end">
        {onSelect !== null && times.length > 0 && others.length > 0 && (
          <Button
            look="quiet"
            aria-label={TABLE_COPY.copy_label(name)}
            onClick={() => setCopying(true)}
          >
            {TABLE_COPY.copy}
          </Button>
        )}
        <ChannelTimes id={id} look={source === null ? "set" : "titled"} />
      </div>
      <CopyTimes
        open={copying}
        from={row}
        others={others}
        selected={selected}
        onClose={() => setCopying(false)}
      />
    </li>
  );
}

function Health({ channel }: { channel: Channel }) {
  const { organization, now } = useWorkspace();
  const mayReconnect = useMay("channels");
  const reader = { now: new Date(now), zone: organization.time_zone, mayReconnect };
  const { tone, short } = describeHealth(channel, reader);
  return (
    <div className="text-sm">
      <HealthMark tone={tone}>{short}</HealthMark>
    </div>
  );
}

interface SelectProps {
  name: string;
  checked: boolean;
  onChange(on: boolean): void;
}

function Select({ name, checked, onChange }: SelectProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="-ml-3 grid size-11 shrink-0 place-items-center md:-ml-2 md:size-9"
    >
      <span className="sr-only">{TABLE_COPY.select(name)}</span>
      <input
        id={id}
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
