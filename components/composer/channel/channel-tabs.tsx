"use client";
import { type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { namesSandbox } from "#components/ui/names-sandbox.ts";
import type { ChannelFacts } from "./channel-facts.ts";
import { ChannelTab } from "./channel-tab.tsx";
import { CHANNEL_COPY } from "./copy.ts";
import { moveInTabs } from "./move-in-tabs.ts";
import { firstToShow, type Tab } from "./to-tabs.ts";

interface Props {
  tabs: readonly Tab[];
  channels: readonly ChannelFacts[];
  /** ID of the channel whose panel is shown. */
  shown: string;
  /** ID of the panel, and prefix of the tabs' IDs. */
  panel: string;
  onShow(channel_id: string): void;
}

/**
 * The chosen channels as tabs, with the state of each. A tab with several channels of a platform has a list
 * of them below. Arrow keys show a panel as soon as its tab has the focus.
 */
export function ChannelTabs({ tabs, channels, shown, panel, onShow }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.channels.includes(shown));
  const members = tabs[at]?.channels ?? [];

  function choose(tab: Tab | undefined) {
    if (tab !== undefined && !tab.channels.includes(shown)) onShow(firstToShow(tab, channels));
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
    const to = tabs[moveInTabs(event, at, tabs.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    list.current?.querySelector<HTMLElement>(`[data-tab="${to.key}"]`)?.focus();
  }
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={list}
        role="tablist"
        aria-label={CHANNEL_COPY.tabs_label}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-1"
      >
        {tabs.map(({ key, channels: _, ...tab }) => (
          <ChannelTab
            key={key}
            tabKey={key}
            id={`${panel}-${key}`}
            panel={panel}
            chosen={key === tabs[at]?.key}
            {...tab}
          />
        ))}
      </div>
      {members.length > 1 && (
        <HeldChannels
          channels={channels.filter(({ id }) => members.includes(id))}
          shown={shown}
          onShow={onShow}
        />
      )}
    </div>
  );
}

interface HeldChannelsProps {
  channels: readonly ChannelFacts[];
  shown: string;
  onShow(channel_id: string): void;
}

/** Selects one of a platform's channels. A native select, because there may be a hundred. */
function HeldChannels({ channels, shown, onShow }: HeldChannelsProps) {
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
