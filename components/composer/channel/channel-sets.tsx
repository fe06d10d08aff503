"use client";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import { SETS_COPY } from "./chooser-copy.ts";
import type { ChooserProps } from "./chooser-props.ts";
import { SaveSet } from "./save-set.tsx";
import { SetActions } from "./set-actions.tsx";

interface Props extends Pick<ChooserProps, "chips" | "chosen" | "onChoose"> {}

/** The team's saved sets of channels: select one, or save the selected channels as a new one. */
export function ChannelSets({ chips, chosen, onChoose }: Props) {
  const { data: sets = [] } = useQuery(useTRPC().channel_sets.list.queryOptions({}));
  return (
    <section aria-label={SETS_COPY.title} className="flex flex-col gap-1 border-y border-line py-3">
      <h3 className="text-sm font-bold text-muted">{SETS_COPY.title}</h3>
      {sets.length > 0 && (
        <ul>
          {sets.map((set) => (
            <SetRow key={set.id} {...{ set, chips, chosen, onChoose }} />
          ))}
        </ul>
      )}
      <SaveSet chosen={chosen} />
    </section>
  );
}

function SetRow({ set, chips, chosen, onChoose }: Props & { set: ChannelSet }) {
  const held = set.channels.filter((id) => chips.some((chip) => chip.id === id));
  const missing = held.filter((id) => !chosen.includes(id));
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <span className="min-w-0 flex-1 basis-40 truncate">
        {set.name} <span className="text-muted">{SETS_COPY.count(held.length)}</span>
      </span>
      <Button
        look="quiet"
        aria-label={SETS_COPY.select_only_label(set.name)}
        onClick={() => onChoose(SETS_COPY.selected(set.name), held)}
      >
        {SETS_COPY.select_only}
      </Button>
      <Button
        look="quiet"
        aria-label={SETS_COPY.add_label(set.name)}
        onClick={() => onChoose(SETS_COPY.added(set.name), [...chosen, ...missing])}
      >
        {SETS_COPY.add}
      </Button>
      <SetActions set={set} chosen={chosen} />
    </li>
  );
}
