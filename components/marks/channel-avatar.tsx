import type { Channel } from "#core/contract/resources/channel.ts";
import { initialsOf } from "../ui/initials-of.ts";
import { PlatformBadge } from "./platform-badge.tsx";

interface Shown extends Pick<Channel, "name" | "provider"> {
  /** Null if it isn't known. */
  mode?: Channel["mode"] | null;
  health?: Channel["health"];
}

interface Props {
  channel: Shown;
  /** 16 only where a line has no more room. */
  size?: 16 | 20 | 28 | 40;
  /** What it is called where its name isn't next to it; hidden from screen readers otherwise. */
  label?: string;
}

/** Pixels of the platform's badge, by the avatar's size. */
const BADGE = { 16: 9, 20: 11, 28: 14, 40: 18 } as const;

/** The padding moves the initials out from under the badge. */
const LOOK = {
  16: "size-4 pr-0.5 pb-1 text-[7px]",
  20: "size-5 pr-0.5 pb-1 text-[8px]",
  28: "size-7 pr-1 pb-1 text-[10px]",
  40: "size-10 pr-1 pb-1.5 text-[14px]",
} as const;

/**
 * A channel without words: the account's initials with the platform's mark in its own color. A dashed ring marks a
 * sandbox, an amber one a channel that needs a person.
 */
export function ChannelAvatar({ channel, size = 28, label }: Props) {
  const { name, provider } = channel;
  const named =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span
      {...named}
      title={label}
      data-mode={channel.mode}
      data-initials={size === 16 ? initialsOfChannel(name).slice(0, 1) : initialsOfChannel(name)}
      style={{ "--hue": hueOf(name) } as React.CSSProperties}
      className={`channel-avatar relative inline-grid shrink-0 place-items-center rounded-full leading-none font-bold before:content-[attr(data-initials)] ${LOOK[size]} ${ringOf(channel)}`}
    >
      <PlatformBadge
        provider={provider}
        size={BADGE[size]}
        className="absolute -right-1 -bottom-0.5 ring-[1.5px] ring-surface"
      />
    </span>
  );
}

/** Those of the first and last word: an organization's channels often begin with the same words. */
function initialsOfChannel(name: string): string {
  const words = name.trim().split(/\s+/u);
  return initialsOf([words[0], words.length > 1 ? words.at(-1) : ""].join(" "));
}

/** A ring in amber wins, because it asks for somebody. */
function ringOf({ mode, health }: Shown): string {
  const ring = "outline-[1.5px] outline-offset-[1.5px]";
  if (health !== undefined && health !== "healthy") return `${ring} outline-warning`;
  return mode === "sandbox" ? `${ring} outline-dashed outline-edge` : "";
}

/** The same name has the same color everywhere. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return sum;
}
