"use client";
import dynamic from "next/dynamic";
import { type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { namesSandbox } from "#components/ui/names-sandbox.ts";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { ChooserProps } from "./channel-sets.tsx";
import { ChannelTab } from "./channel-tab.tsx";
import { type ChannelFacts, firstToShow, type Tab } from "./channel-tabs.ts";
import type { Chip } from "./chip.ts";
import { CHANNEL_COPY } from "./copy.ts";
import { moveInTabs } from "./move-in-tabs.ts";

/** With more channels than this, those that aren't chosen are in a searchable list. */
const MOST_IN_ROW = 16;

/** With more channels than this, there is no room for their names. */
const MOST_NAMED = 4;

const FirstChannel = dynamic(() =>
  import("./first-channel.tsx").then((module) => module.FirstChannel, orNotLoaded),
);
const ChannelChooser = dynamic<ChooserProps>(
  () => import("./channel-chooser.tsx").then((module) => module.ChannelChooser),
  { ssr: false },
);

interface Props extends Omit<ChooserProps, "onClose"> {
  id: string;
  tabs: readonly Tab[];
  /** The chosen channels. */
  facts: readonly ChannelFacts[];
  /** ID of the channel whose panel is shown; null without channels. */
  shown: string | null;
  /** ID of the panel, and prefix of the tabs' IDs. */
  panel: string;
  choosing: boolean;
  onChoosing(choosing: boolean): void;
  onShow(channel_id: string): void;
}

/**
 * The channels of a post in a row of avatars: the chosen ones are tabs with their state, the others are added by a
 * press, and a list has all of them with search and sets.
 */
export function ChannelRow({ id, tabs, facts, shown, panel, choosing, ...props }: Props) {
  const { chips, chosen, onToggle, onChoose, onChoosing, onShow } = props;
  const hasNone = useChannels().length === 0;
  const others =
    chips.length > MOST_IN_ROW ? [] : chips.filter((chip) => !chosen.includes(chip.id));
  const members = tabs.find(({ channels }) => channels.includes(shown ?? ""))?.channels ?? [];
  const named = chips.length <= MOST_NAMED;
  const chooser = choosing && (
    <ChannelChooser
      chips={chips}
      chosen={chosen}
      onToggle={onToggle}
      onChoose={onChoose}
      onClose={() => onChoosing(false)}
    />
  );
  if (hasNone && chips.length === 0)
    return (
      <div id={id}>
        <FirstChannel onConnected={onToggle} />
        {chooser}
      </div>
    );
  return (
    <section id={id} aria-label={CHANNEL_COPY.title} className="flex min-w-0 flex-col gap-2">
      <div className="relative -mx-1 flex items-center gap-1 overflow-x-auto p-1 pr-8 max-md:[mask-image:linear-gradient(to_left,transparent,black_2rem)] md:flex-wrap md:overflow-visible md:pr-1">
        {tabs.length > 0 && (
          <ChosenChannels
            tabs={tabs}
            facts={facts}
            shown={shown}
            panel={panel}
            named={named}
            onShow={onShow}
            onRemove={(removed) => onToggle(chips.find((chip) => chip.id === removed) as Chip)}
          />
        )}
        {others.map((chip) => (
          <AddChannel key={chip.id} chip={chip} named={named} onAdd={() => onToggle(chip)} />
        ))}
        <Button
          look={chosen.length === 0 && others.length === 0 ? "secondary" : "quiet"}
          className="shrink-0"
          onClick={() => onChoosing(true)}
        >
          {CHANNEL_COPY.choose}
        </Button>
      </div>
      {members.length > 1 && shown !== null && (
        <PlatformChannels
          channels={facts.filter((channel) => members.includes(channel.id))}
          shown={shown}
          onShow={onShow}
        />
      )}
      {chooser}
    </section>
  );
}

interface ChosenProps extends Pick<Props, "tabs" | "facts" | "shown" | "panel" | "onShow"> {
  named: boolean;
  onRemove(channel_id: string): void;
}

/** Arrow keys show a panel as soon as its tab has the focus; Delete removes its channel. */
function ChosenChannels({ tabs, facts, shown, panel, named, onShow, onRemove }: ChosenProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.channels.includes(shown ?? ""));

  function choose(tab: Tab | undefined) {
    if (tab !== undefined && !tab.channels.includes(shown ?? "")) onShow(firstToShow(tab, facts));
  }
  // One handler for all tabs: a handler per tab would defeat their memo.
  function onClick({ target }: MouseEvent) {
    const key = (target as Element).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
    choose(tabs.find((tab) => tab.key === key));
  }
  useShortcuts(
    tabs.slice(0, 9).map((tab, index) => ({
      keys: `Alt+${index + 1}`,
      label: CHANNEL_COPY.show(tab.label),
      group: CHANNEL_COPY.title,
      run: () => choose(tab),
    })),
  );
  function onKeyDown(event: KeyboardEvent) {
    const current = tabs[at];
    if (event.key === "Delete" && current?.channels.length === 1) {
      event.preventDefault();
      return onRemove(current.channels[0] as string);
    }
    const to = tabs[moveInTabs(event, at, tabs.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    list.current?.querySelector<HTMLElement>(`[data-tab="${to.key}"]`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={CHANNEL_COPY.tabs_label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="flex shrink-0 gap-1 md:shrink md:flex-wrap"
    >
      {tabs.map(({ key, channels: _, ...tab }) => (
        <ChannelTab
          key={key}
          tabKey={key}
          id={`${panel}-${key}`}
          panel={panel}
          chosen={key === tabs[at]?.key}
          named={named}
          {...tab}
        />
      ))}
    </div>
  );
}

interface AddProps {
  chip: Chip;
  named: boolean;
  onAdd(): void;
}

function AddChannel({ chip, named, onAdd }: AddProps) {
  const label = CHANNEL_COPY.add(chip.name);
  return (
    <button
      type="button"
      aria-label={label}
      title={chip.handle === null ? label : `${label} (${chip.handle})`}
      onClick={onAdd}
      className="group/add flex min-h-16 shrink-0 items-center gap-2 rounded-field border border-transparent px-2 py-1 text-muted hover:bg-sunken"
    >
      <span
        data-state={CHANNEL_COPY.add_short}
        className="grid justify-items-center gap-1 after:text-xs after:leading-4 after:content-[attr(data-state)]"
      >
        <span className="opacity-50 grayscale group-hover/add:opacity-100 group-hover/add:grayscale-0 group-focus-visible/add:opacity-100">
          <ChannelAvatar channel={chip} size={40} />
        </span>
      </span>
      {named && <span className="max-w-40 truncate max-md:hidden">{chip.name}</span>}
    </button>
  );
}

interface PlatformChannelsProps {
  channels: readonly ChannelFacts[];
  shown: string;
  onShow(channel_id: string): void;
}

/** Selects one of a platform's channels. A native select, because there may be a hundred. */
function PlatformChannels({ channels, shown, onShow }: PlatformChannelsProps) {
  const id = useId();
  return (
    <div className="flex max-w-md items-center gap-2">
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
            {optionText(channel)}
          </option>
        ))}
      </select>
    </div>
  );
}

function optionText({ name, handle, sandbox, own, errors }: ChannelFacts): string {
  return [
    name,
    ...(handle === null ? [] : [handle]),
    ...(sandbox && !namesSandbox(name) ? [CHANNEL_COPY.sandbox] : []),
    ...(own ? [CHANNEL_COPY.customized_option] : []),
    ...(errors === 0 ? [] : [CHANNEL_COPY.count_problems(errors)]),
  ].join(" · ");
}
