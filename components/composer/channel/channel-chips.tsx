"use client";
import { IconCheck } from "@tabler/icons-react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { CHANNEL_COPY } from "./copy.ts";

export type Chip = Pick<Channel, "id" | "name" | "provider" | "project_id"> & {
  /** Null if the channel has since been disconnected. */
  mode: Channel["mode"] | null;
  handle: string | null;
};

interface Props {
  id: string;
  chips: readonly Chip[];
  chosen: readonly string[];
  onToggle(chip: Chip): void;
}

export function ChannelChips({ id, chips, chosen, onToggle }: Props) {
  return (
    <fieldset id={id} className="flex flex-wrap gap-2">
      <legend className="mb-2 font-medium">{CHANNEL_COPY.title}</legend>
      {chips.map((chip) => {
        const on = chosen.includes(chip.id);
        return (
          <label
            key={chip.id}
            className={`relative flex min-h-11 cursor-pointer items-center gap-2 rounded-field border py-1 pr-3 pl-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9 ${on ? "border-accent bg-surface font-medium ring-1 ring-accent" : "border-edge text-muted"}`}
          >
            <input
              type="checkbox"
              checked={on}
              onChange={() => onToggle(chip)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ChannelAvatar channel={chip} size={20} />
            <span className="wrap-anywhere">{chip.name}</span>
            {chip.mode === "sandbox" && <SandboxTag name={chip.name} spoken />}
            {on && <IconCheck size={18} stroke={1.5} aria-hidden className="text-accent" />}
          </label>
        );
      })}
    </fieldset>
  );
}
