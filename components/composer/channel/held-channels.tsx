"use client";
import { useId } from "react";
import { namesSandbox } from "#components/ui/names-sandbox.ts";
import type { ChannelFacts } from "./channel-facts.ts";
import { CHANNEL_COPY } from "./copy.ts";

interface Props {
  channels: readonly ChannelFacts[];
  shown: string;
  onShow(channel_id: string): void;
}

/** Selects one of a platform's channels. A native select, because there may be a hundred. */
export function HeldChannels({ channels, shown, onShow }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-sm text-muted">
        {CHANNEL_COPY.channel}
      </label>
      <select
        id={id}
        value={shown}
        onChange={(event) => onShow(event.currentTarget.value)}
        className="min-h-11 min-w-0 flex-1 rounded-field border border-edge bg-surface px-2 text-lg md:min-h-9 md:text-base"
      >
        {channels.map((channel) => (
          <option key={channel.id} value={channel.id}>
            {optionWords(channel)}
          </option>
        ))}
      </select>
    </div>
  );
}

function optionWords({ name, handle, sandbox, own, errors }: ChannelFacts): string {
  return [
    name,
    ...(handle === null ? [] : [handle]),
    ...(sandbox && !namesSandbox(name) ? [CHANNEL_COPY.sandbox] : []),
    ...(own ? [CHANNEL_COPY.customized_option] : []),
    ...(errors === 0 ? [] : [CHANNEL_COPY.count_problems(errors)]),
  ].join(" · ");
}
