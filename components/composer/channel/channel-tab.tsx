"use client";
import { memo } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { namesSandbox } from "#components/ui/names-sandbox.ts";
import { formatNumber } from "#core/domain/verdict/phrases.ts";
import type { Tab } from "./channel-tabs.ts";
import { CHANNEL_COPY } from "./copy.ts";

interface Props extends Omit<Tab, "key" | "channels"> {
  id: string;
  tabKey: string;
  panel: string;
  chosen: boolean;
  /** Whether the name is next to the avatar. */
  named: boolean;
}

/** A chosen channel: its avatar with a ring that fills towards the limit. Memoized: each keystroke renders them all. */
export const ChannelTab = memo(function ChannelTab(props: Props) {
  const { provider, label, detail, sandbox, own, length, limit, errors, chosen, named } = props;
  const mode = sandbox ? "sandbox" : "live";
  return (
    <button
      type="button"
      role="tab"
      id={props.id}
      data-tab={props.tabKey}
      aria-selected={chosen}
      aria-controls={chosen ? `${props.panel}-tab` : undefined}
      tabIndex={chosen ? 0 : -1}
      title={detail === null ? label : `${label} (${detail})`}
      className={`flex min-h-16 shrink-0 items-center gap-2 rounded-field border px-2 py-1 ${chosen ? "border-accent bg-surface" : "border-transparent hover:bg-sunken"}`}
    >
      <span
        aria-hidden
        data-state={remaining(length, limit)}
        className={`grid justify-items-center gap-1 after:h-4 after:text-xs after:leading-4 after:content-[attr(data-state)] ${toneOf(length, limit)}`}
      >
        <span className="relative inline-grid place-items-center text-ink">
          <ChannelAvatar channel={{ name: label, provider, mode }} size={40} />
          <LimitRing share={limit === 0 ? 0 : (length ?? 0) / limit} />
          {errors > 0 && (
            <span
              aria-hidden
              data-count={errors}
              className="absolute -top-1.5 -right-1.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-failed px-1 text-[11px] leading-none font-bold text-surface before:content-[attr(data-count)]"
            />
          )}
        </span>
      </span>
      <span className={named ? "max-w-40 truncate max-md:sr-only" : "sr-only"}>{label}</span>
      <span className="sr-only">{stateText({ ...props, detail, sandbox, own, errors })}</span>
    </button>
  );
});

/** For screen readers, and for the tooltip of what is only drawn. */
function stateText({ label, detail, sandbox, own, length, limit, errors }: Props): string {
  return [
    ...(detail === null ? [] : [detail]),
    ...(sandbox && !namesSandbox(label) ? [CHANNEL_COPY.sandbox] : []),
    ...(errors === 0 ? [] : [CHANNEL_COPY.count_problems(errors)]),
    ...(own === 0 ? [] : [CHANNEL_COPY.count_customized(own)]),
    ...(length === null ? [] : [`${formatNumber(length)} / ${formatNumber(limit)}`]),
  ].join(", ");
}

/** More is never near a limit. */
const MOST_SHOWN = 9_999;

/** The characters that are left, or too many with a minus. */
function remaining(length: number | null, limit: number): string {
  if (length === null) return "";
  const left = limit - length;
  if (left > MOST_SHOWN) return "∞";
  return left < 0 ? `−${formatNumber(-left)}` : formatNumber(left);
}

const NEARLY = 0.9;

function toneOf(length: number | null, limit: number): string {
  if (length === null || length < limit * NEARLY) return "text-muted";
  return length > limit ? "text-failed after:font-bold" : "text-warning after:font-bold";
}

const RADIUS = 23;
const AROUND = 2 * Math.PI * RADIUS;

/** A ring around the avatar, filled by the share of the limit that is used. */
function LimitRing({ share }: { share: number }) {
  const tone = share > 1 ? "stroke-failed" : share >= NEARLY ? "stroke-warning" : "stroke-accent";
  return (
    <svg
      aria-hidden
      viewBox="0 0 50 50"
      className="pointer-events-none absolute -inset-[5px] size-[50px] -rotate-90 fill-none"
    >
      <circle cx="25" cy="25" r={RADIUS} strokeWidth="2.5" className="stroke-line" />
      <circle
        cx="25"
        cy="25"
        r={RADIUS}
        strokeWidth="2.5"
        strokeDasharray={`${Math.min(1, share) * AROUND} ${AROUND}`}
        className={tone}
      />
    </svg>
  );
}
