"use client";
import { useId } from "react";
import { namesSandbox } from "#components/ui/names-sandbox.ts";
import type { ChannelFacts } from "./channel-facts.ts";

interface Props {
  channels: readonly ChannelFacts[];
  shown: string;
  onShow(channel_id: string): void;
}

/** Which of a platform's channels is shown. A list of the browser's own holds a hundred as well as two. */
export function HeldChannels({ channels, shown, onShow }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-sm text-muted">
        Channel
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
  const problems = errors === 1 ? "1 problem" : `${errors} problems`;
  return [
    name,
    ...(handle === null ? [] : [handle]),
    ...(sandbox && !namesSandbox(name) ? ["Sandbox"] : []),
    ...(own ? ["own words"] : []),
    ...(errors === 0 ? [] : [problems]),
  ].join(" · ");
}
