"use client";
import { useState } from "react";
import { type Draft, overrideFor } from "./draft/draft.ts";

/** What a phone shows of the composer at a time. A wide screen shows all of it. */
export type Part = "write" | "channels" | "preview";

export interface View {
  part: Part;
  /** The channel whose panel is shown; null while none is chosen. */
  shown: string | null;
  /** The channel whose own words are written in the wide column; null for the story. */
  writing: string | null;
  goTo(part: Part): void;
  /** Shows a channel's panel, with the story in the wide column. */
  show(channel_id: string): void;
  write(channel_id: string | null): void;
}

/** What of a draft is in sight. A channel that was taken off is no longer, nor are words that it no longer has. */
export function useView(draft: Draft): View {
  const [part, goTo] = useState<Part>("write");
  const [wanted, setWanted] = useState<string | null>(null);
  const [writing, write] = useState<string | null>(null);
  const [first = null] = draft.channels;
  const shown = wanted !== null && draft.channels.includes(wanted) ? wanted : first;
  const hasOwnWords =
    writing === shown && shown !== null && overrideFor(draft, shown).content !== null;
  function show(channel_id: string) {
    setWanted(channel_id);
    write(null);
  }
  return { part, shown, writing: hasOwnWords ? writing : null, goTo, show, write };
}
