"use client";
import dynamic from "next/dynamic";
import { Button } from "#components/ui/button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { ChannelChips, type Chip } from "./channel-chips.tsx";
import type { ChooserProps } from "./chooser-props.ts";
import { CHANNEL_COPY } from "./copy.ts";

/** With more channels than this, they are chosen in a searchable list. */
const MOST_CHIPS = 8;

const ChannelChooser = dynamic<ChooserProps>(
  () => import("./channel-chooser.tsx").then((module) => module.ChannelChooser),
  { ssr: false },
);
const FirstChannel = dynamic(() =>
  import("./first-channel.tsx").then((module) => module.FirstChannel, orNotLoaded),
);

interface Props extends Omit<ChooserProps, "onClose"> {
  id: string;
  choosing: boolean;
  onChoosing(choosing: boolean): void;
  onToggle(channel: Pick<Chip, "id" | "name">): void;
}

/** The channels of the post: a switch for each, or a button for the list if there are many. */
export function ChannelChoice({ id, choosing, onChoosing, ...props }: Props) {
  const { chips, chosen, onToggle } = props;
  const hasNone = useChannels().length === 0;
  const list = choosing && <ChannelChooser {...props} onClose={() => onChoosing(false)} />;
  if (chips.length <= MOST_CHIPS)
    return (
      <>
        {hasNone && <FirstChannel onConnected={onToggle} />}
        <ChannelChips id={id} chips={chips} chosen={chosen} onToggle={onToggle} />
        {list}
      </>
    );
  return (
    <section id={id} aria-label={CHANNEL_COPY.title} className="flex flex-wrap items-center gap-3">
      <h2 className="font-medium">{CHANNEL_COPY.title}</h2>
      <span className="text-muted">{CHANNEL_COPY.selected(chosen.length, chips.length)}</span>
      <Button onClick={() => onChoosing(true)}>{CHANNEL_COPY.choose}</Button>
      {list}
    </section>
  );
}
