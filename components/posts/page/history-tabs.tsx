"use client";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { moveInTabs } from "#components/composer/channel/move-in-tabs.ts";
import { VersionList } from "../versions/version-list.tsx";
import { HISTORY_COPY } from "./copy.ts";
import { PostEvents } from "./post-events.tsx";

const TABS = ["events", "versions"] as const;

type Tab = (typeof TABS)[number];

/** What was done to a post, and its versions. */
export function HistoryTabs(props: ComponentProps<typeof VersionList>) {
  const [tab, setTab] = useState<Tab>("events");
  const panel = useId();
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const to = TABS[moveInTabs(event, TABS.indexOf(tab), TABS.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    setTab(to);
    list.current?.querySelector<HTMLElement>(`[data-tab=${to}]`)?.focus();
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={HISTORY_COPY.tabs_label}
        onKeyDown={onKeyDown}
        className="grid grid-cols-2 rounded-field bg-sunken p-1"
      >
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            data-tab={each}
            aria-selected={each === tab}
            aria-controls={panel}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => setTab(each)}
            className="min-h-11 rounded-sm px-1 aria-selected:bg-surface aria-selected:font-bold md:min-h-9"
          >
            {HISTORY_COPY.tabs[each]}
          </button>
        ))}
      </div>
      <div id={panel} role="tabpanel" aria-label={HISTORY_COPY.tabs[tab]}>
        {tab === "events" ? (
          <PostEvents id={props.id} version={props.updated_at} />
        ) : (
          <VersionList {...props} />
        )}
      </div>
    </>
  );
}
