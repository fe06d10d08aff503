"use client";
import { useState } from "react";
import { type Draft, overrideFor } from "./draft/draft.ts";

/** Which part of the composer a phone shows. Wide screens show all of it. */
export type Part = "write" | "channels" | "preview";

export interface View {
  part: Part;
  /** ID of the channel whose panel is shown; null without channels. */
  shown: string | null;
  /** ID of the channel whose customized text is in the wide column; null for the main post. */
  writing: string | null;
  goTo(part: Part): void;
  /** Shows a channel's panel, with the main post in the wide column. */
  show(channel_id: string): void;
  write(channel_id: string | null): void;
}

/** The visible parts of a draft. Corrects itself if the channel or its customized text is removed. */
export function useView(draft: Draft): View {
  const [part, goTo] = useState<Part>("write");
  const [wanted, setWanted] = useState<string | null>(null);
  const [writing, write] = useState<string | null>(null);
  const [first = null] = draft.channels;
  const shown = wanted !== null && draft.channels.includes(wanted) ? wanted : first;
  const hasOwnText =
    writing === shown && shown !== null && overrideFor(draft, shown).content !== null;
  function show(channel_id: string) {
    setWanted(channel_id);
    write(null);
  }
  return { part, shown, writing: hasOwnText ? writing : null, goTo, show, write };
}
