"use client";
import { IconSearch } from "@tabler/icons-react";
import { PALETTE_COPY } from "./copy.ts";
import { palette } from "./palette.tsx";

export function PaletteButton() {
  return (
    <button
      type="button"
      aria-label={PALETTE_COPY.find_anything}
      aria-haspopup="dialog"
      onClick={palette.open}
      className="flex size-11 items-center justify-center rounded-field hover:bg-sunken md:size-9"
    >
      <IconSearch size={20} stroke={1.5} aria-hidden />
    </button>
  );
}
