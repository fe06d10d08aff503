"use client";
import type { ReactNode } from "react";
import { usePhone } from "./use-phone.ts";
import type { Part } from "./use-view.ts";

/** By class names and not by the script, so that a phone shows no more than one part while the page loads. */
const places = {
  words:
    "group-data-[part=channels]/composer:max-md:hidden group-data-[part=preview]/composer:max-md:hidden md:col-start-1 md:row-start-2",
  channels:
    "group-data-[part=write]/composer:max-md:hidden md:col-start-2 md:row-span-2 md:row-start-2",
} as const;

const LABELS: Record<Part, string> = { write: "Write", channels: "Channels", preview: "Preview" };

interface Props {
  id: string;
  /** The words, or the channels with their previews. */
  side: keyof typeof places;
  part: Part;
  children: ReactNode;
}

/** A side of the composer: a column on a wide screen, on a phone the panel of a tab. */
export function PartPanel({ id, side, part, children }: Props) {
  const phone = usePhone();
  const tab = phone ? { role: "tabpanel", "aria-label": LABELS[part] } : {};
  return (
    <div id={id} {...tab} className={`flex min-w-0 flex-col gap-4 ${places[side]}`}>
      {children}
    </div>
  );
}
