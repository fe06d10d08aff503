"use client";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { LengthCount } from "../editor/length-count.tsx";
import { CHANNEL_COPY } from "./copy.ts";
import type { Tab } from "./to-tabs.ts";

interface Props extends Omit<Tab, "key" | "channels"> {
  id: string;
  tabKey: string;
  panel: string;
  chosen: boolean;
}

/** Memoized: there may be many, and each keystroke renders them. */
export const ChannelTab = memo(function ChannelTab(props: Props) {
  const { provider, label, detail, sandbox, own, length, limit, errors, chosen } = props;
  return (
    <button
      type="button"
      role="tab"
      id={props.id}
      data-tab={props.tabKey}
      aria-selected={chosen}
      aria-controls={chosen ? props.panel : undefined}
      tabIndex={chosen ? 0 : -1}
      className={`flex min-h-11 min-w-0 flex-col justify-center gap-0.5 rounded-field border px-2.5 py-1.5 text-left ${chosen ? "border-accent bg-surface ring-1 ring-accent" : "border-transparent hover:bg-sunken"}`}
    >
      <span className="flex w-full min-w-0 items-center gap-2">
        <ChannelAvatar
          channel={{ name: label, provider, mode: sandbox ? "sandbox" : "live" }}
          size={20}
        />
        <span className="min-w-0 truncate font-medium">{label}</span>
        {errors > 0 && (
          <span className="ml-auto flex shrink-0 items-center gap-0.5 text-sm font-bold text-failed">
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            {errors}
            <span className="sr-only"> {CHANNEL_COPY.problems(errors)}</span>
          </span>
        )}
      </span>
      <span className="flex w-full min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {detail !== null && <span className="min-w-0 truncate">{detail}</span>}
        {sandbox && <SandboxTag name={label} spoken />}
        {own > 0 && <span className="whitespace-nowrap">{CHANNEL_COPY.count_customized(own)}</span>}
        {length !== null && <LengthCount length={length} limit={limit} />}
      </span>
    </button>
  );
});
