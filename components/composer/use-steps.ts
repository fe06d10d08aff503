"use client";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { Chip } from "./channel/channel-chips.tsx";
import { useOwnWords } from "./channel/use-own-words.ts";
import { toggleChannel } from "./draft/draft.ts";
import type { Composer } from "./draft/use-composer.ts";
import type { View } from "./use-view.ts";

/** Where something is missing: the words, the channels, or what a channel needs. */
type Goal = "write" | "choose" | { channel_id: string };

interface Options {
  composer: Composer;
  view: View;
  /** The ids of the choice of channels and of the shown channel's panel. */
  ids: { choice: string; panel: string };
}

/** The steps between the parts of the composer. Each ends with the focus where a person goes on. */
export function useSteps({ composer, view, ids }: Options) {
  const story = useRef<HTMLTextAreaElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);
  const words = useOwnWords(composer);
  useEffect(() => {
    if (document.activeElement === document.body) focusEnd(story.current);
  }, []);

  function toStory() {
    flushSync(() => {
      view.goTo("write");
      view.write(null);
    });
    focusEnd(story.current);
  }
  function lead(to: Goal) {
    if (to === "write") return toStory();
    flushSync(() => {
      view.goTo("channels");
      if (to !== "choose") view.show(to.channel_id);
    });
    if (to === "choose") find(ids.choice, "input, button")?.focus();
    else focusPanel(ids.panel);
  }
  function writeOwn(chip: Chip) {
    flushSync(() => {
      words.begin(chip);
      view.goTo("write");
      view.write(chip.id);
    });
    focusEnd(own.current);
  }
  function backToStory(chip: Chip) {
    const wasWriting = view.writing !== null;
    flushSync(() => words.giveUp(chip));
    if (wasWriting) toStory();
  }
  /** A channel that has just been chosen is shown. */
  function toggle(channel_id: string) {
    if (!composer.draft.channels.includes(channel_id)) view.show(channel_id);
    composer.setDraft((before) => toggleChannel(before, channel_id));
  }
  return { story, own, lead, writeOwn, backToStory, toggle };
}

function find(id: string, inside: string): HTMLElement | null {
  return document.getElementById(id)?.querySelector<HTMLElement>(inside) ?? null;
}

/** Leads the eye and the keyboard to the first thing to press in a panel, else to the panel. */
function focusPanel(id: string) {
  const panel = document.getElementById(id);
  const target = find(id, "li button, [aria-invalid=true]") ?? panel;
  panel?.scrollIntoView({ block: "nearest" });
  target?.focus();
}

/** The caret goes behind the last word, where one goes on writing. */
function focusEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
