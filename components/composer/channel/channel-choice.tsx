"use client";
import { ChannelChips, type Chip } from "./channel-chips.tsx";
import { FirstChannel } from "./first-channel.tsx";

interface Props {
  id: string;
  chips: readonly Chip[];
  chosen: readonly string[];
  onToggle(channel_id: string): void;
}

/** Where the post goes. */
export function ChannelChoice({ id, chips, chosen, onToggle }: Props) {
  return (
    <>
      <FirstChannel onConnected={(made) => onToggle(made.id)} />
      <ChannelChips id={id} chips={chips} chosen={chosen} onToggle={onToggle} />
    </>
  );
}
