"use client";
import type { Chip } from "./channel-chips.tsx";
import { TEXT_COPY } from "./copy.ts";

interface Props {
  chip: Chip;
  own: boolean;
  onStory(): void;
  onOwn(): void;
}

export function WhoseWords({ chip, own, onStory, onOwn }: Props) {
  const handle = chip.handle === null || chip.handle === chip.name ? "" : ` ${chip.handle}`;
  const look =
    "min-h-11 min-w-0 truncate rounded-sm px-3 aria-pressed:bg-surface aria-pressed:font-bold md:min-h-8";
  return (
    <fieldset className="flex w-fit max-w-full min-w-0 rounded-field bg-sunken p-1">
      <legend className="sr-only">{TEXT_COPY.editing}</legend>
      <button type="button" aria-pressed={!own} onClick={onStory} className={look}>
        {TEXT_COPY.main_post}
      </button>
      <button type="button" aria-pressed={own} onClick={onOwn} className={look}>
        {chip.name}
        {handle}
      </button>
    </fieldset>
  );
}
