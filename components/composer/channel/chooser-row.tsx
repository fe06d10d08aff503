"use client";
import { PlatformMark } from "#components/marks/platform-mark.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import type { Chip } from "./channel-chips.tsx";

interface Props {
  chip: Chip;
  on: boolean;
  onToggle(chip: Chip): void;
}

export function ChooserRow({ chip, on, onToggle }: Props) {
  const { name, handle, provider, mode } = chip;
  return (
    <li
      className={`rounded-field hover:bg-sunken ${mode === "sandbox" ? "sandbox-edge pl-2" : ""}`}
    >
      <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 px-2 py-1">
        <input
          type="checkbox"
          checked={on}
          onChange={() => onToggle(chip)}
          className="size-4 shrink-0 accent-accent"
        />
        <PlatformMark provider={provider} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          {handle !== null && handle !== name && (
            <span className="block truncate text-sm text-muted">{handle}</span>
          )}
        </span>
        {mode === "sandbox" && <SandboxTag name={name} />}
      </label>
    </li>
  );
}
