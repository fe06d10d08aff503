"use client";
import { IconCheck } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { ChooserProps } from "#components/composer/channel/channel-sets.tsx";
import type { Chip } from "#components/composer/channel/chip.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { FORM_COPY } from "./copy.ts";

const ChannelChooser = dynamic<ChooserProps>(
  () =>
    import("#components/composer/channel/channel-chooser.tsx").then(
      (module) => module.ChannelChooser,
    ),
  { ssr: false },
);

/** With more channels than this, they are chosen in a searchable list. */
const MOST_SHOWN = 12;

interface Props {
  channels: readonly string[];
  onChange(channels: string[]): void;
  error: string | undefined;
}

/** The channels of a recurring post: a switch for each, and the list with search and sets. */
export function ChannelsField({ channels, onChange, error }: Props) {
  const [choosing, setChoosing] = useState(false);
  const all = useChannels();
  const chosen = channels.filter((id) => all.some((channel) => channel.id === id));
  const shown = all.length > MOST_SHOWN ? all.filter(({ id }) => chosen.includes(id)) : all;
  function toggle(id: string) {
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-2 font-medium">{FORM_COPY.channels}</legend>
      {shown.map((chip) => (
        <ChannelSwitch
          key={chip.id}
          chip={chip}
          on={chosen.includes(chip.id)}
          onToggle={() => toggle(chip.id)}
        />
      ))}
      <Button look="quiet" onClick={() => setChoosing(true)}>
        {FORM_COPY.choose_channels}
      </Button>
      {choosing && (
        <ChannelChooser
          chips={all}
          chosen={chosen}
          onToggle={({ id }) => toggle(id)}
          onChoose={(_, next) => onChange([...next])}
          onClose={() => setChoosing(false)}
        />
      )}
      {error !== undefined && (
        <p role="alert" className="basis-full text-sm text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface SwitchProps {
  chip: Chip;
  on: boolean;
  onToggle(): void;
}

function ChannelSwitch({ chip, on, onToggle }: SwitchProps) {
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center gap-2 rounded-field border px-3 py-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9 ${on ? "border-accent bg-surface font-medium ring-1 ring-accent" : "border-edge text-muted"}`}
    >
      <input
        type="checkbox"
        checked={on}
        onChange={onToggle}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <ChannelAvatar channel={chip} size={20} />
      <span className="wrap-anywhere">{chip.name}</span>
      {chip.mode === "sandbox" && <SandboxTag name={chip.name} spoken />}
      {on && <IconCheck size={18} stroke={1.5} aria-hidden className="text-accent" />}
    </label>
  );
}
