"use client";
import type { ReactNode } from "react";
import { COMPOSER_COPY } from "./copy.ts";
import { usePhone } from "./use-phone.ts";
import type { Part } from "./use-view.ts";

/** With class names, so that a phone shows one part before the script has loaded. */
const places = {
  words:
    "group-data-[part=channels]/composer:max-md:hidden group-data-[part=preview]/composer:max-md:hidden md:col-start-1",
  // In view while a long text scrolls.
  channels:
    "group-data-[part=write]/composer:max-md:hidden md:sticky md:top-17 md:col-start-2 md:max-h-[calc(100dvh-17.5rem)] lg:top-4 lg:max-h-[calc(100dvh-15.5rem)] md:self-start md:overflow-y-auto",
} as const;

interface Props {
  id: string;
  side: keyof typeof places;
  part: Part;
  children: ReactNode;
}

/** A side of the composer: a column on wide screens, a tab panel on phones. */
export function PartPanel({ id, side, part, children }: Props) {
  const phone = usePhone();
  const tab = phone ? { role: "tabpanel", "aria-label": COMPOSER_COPY.parts[part] } : {};
  return (
    <div id={id} {...tab} className={`flex min-w-0 flex-col gap-4 ${places[side]}`}>
      {children}
    </div>
  );
}
