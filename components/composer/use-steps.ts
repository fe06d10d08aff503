"use client";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { Chip } from "./channel/chip.ts";
import { TEXT_COPY } from "./channel/copy.ts";
import { COMPOSER_COPY } from "./copy.ts";
import { type Draft, overrideFor, toggleChannel, withOverride } from "./draft/draft.ts";
import { backToStory, isEmpty } from "./draft/override.ts";
import type { Composer } from "./draft/use-draft.ts";
import type { View } from "./parts.tsx";
import type { ProblemPlace } from "./verdict/problem-list.tsx";

/** Part of the composer to move to. */
export type Goal = "write" | "choose" | "conflict" | ProblemPlace;

interface Options {
  composer: Composer;
  view: View;
  ids: { choice: string; channels: string; panel: string };
}

/** Moves between the parts of the composer. Each move sets the focus where people continue. */
export function useSteps({ composer, view, ids }: Options) {
  const story = useRef<HTMLTextAreaElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);
  const text = useOwnText(composer);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    // Not from a field of the page that has the focus already, but from the link that led here. Keeps the scroll
    // position from before hydration.
    const isInPage = document.querySelector("main")?.contains(document.activeElement) === true;
    if (!isInPage) focusEnd(story.current, { preventScroll: true });
  }, []);

  function toStory() {
    flushSync(() => {
      view.goTo("write");
      view.write(null);
    });
    focusEnd(story.current);
  }
  function toFile(file_id: string) {
    flushSync(() => view.goTo("write"));
    focusFirst(`[data-alt-text="${file_id}"]`);
  }
  function lead(to: Goal) {
    if (to === "write") return toStory();
    if (to === "conflict") return focusFirst("[data-conflict] button");
    const file = to === "choose" ? undefined : ALT_TEXT.exec(to.path ?? "")?.[1];
    if (file !== undefined) return toFile(file);
    flushSync(() => {
      view.goTo("channels");
      if (to !== "choose") view.show(to.channel_id);
    });
    if (to === "choose") setChoosing(true);
    else focusPanel(ids.panel);
  }
  function writeOwn(chip: Chip) {
    flushSync(() => {
      text.begin(chip);
      view.goTo("write");
      view.write(chip.id);
    });
    focusEnd(own.current);
  }
  function backToStory(chip: Chip) {
    const wasWriting = view.writing !== null;
    flushSync(() => text.giveUp(chip));
    if (wasWriting) toStory();
  }
  /** Shows a channel that was just added. Removing a customized one offers undo. */
  function toggle({ id, name }: Pick<Chip, "id" | "name">) {
    const { draft, change } = composer;
    if (!draft.channels.includes(id)) view.show(id);
    else if (!isEmpty(overrideFor(draft, id))) return takeOut(id, name);
    change((before) => toggleChannel(before, id));
  }
  function takeOut(id: string, name: string) {
    composer.discard(COMPOSER_COPY.channel_removed(name), (before) => toggleChannel(before, id));
  }
  function choose(label: string, channels: readonly string[]) {
    composer.discard(label, (before) => ({ ...before, channels: [...channels] }));
  }
  /** Called from within the channel's panel, which unmounts: the focus moves to the next one. */
  function takeOff({ id, name }: Chip) {
    flushSync(() => takeOut(id, name));
    const next = find(ids.channels, "[role=tab][aria-selected=true]");
    (next ?? document.getElementById(ids.panel) ?? find(ids.choice, "input, button"))?.focus();
  }
  const list = { choosing, setChoosing };
  return { story, own, lead, writeOwn, backToStory, toggle, choose, takeOff, ...list };
}

function focusFirst(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function find(id: string, inside: string): HTMLElement | null {
  return document.getElementById(id)?.querySelector<HTMLElement>(inside) ?? null;
}

const ALT_TEXT = /^media\.(.+)\.alt_text$/;

function focusPanel(id: string) {
  const panel = document.getElementById(id);
  const target = find(id, "li button, [aria-invalid=true]") ?? panel;
  panel?.scrollIntoView({ block: "nearest" });
  target?.focus();
}

function focusEnd(field: HTMLTextAreaElement | null, options?: FocusOptions) {
  field?.focus(options);
  field?.setSelectionRange(field.value.length, field.value.length);
}

function useOwnText({ draft, change, discard }: Composer) {
  const manifests = useManifests();

  /** Customized text starts as the main post. */
  function begin({ id }: Chip) {
    change((current) => {
      const override = overrideFor(current, id);
      const content = override.content ?? current.content;
      return withOverride(current, id, { ...override, content });
    });
  }
  function giveUp({ id, name, provider }: Chip) {
    const manifest = manifests.forChannel(id) ?? manifests.forPlatform(provider);
    const reset = (current: Draft) =>
      withOverride(current, id, backToStory(overrideFor(current, id), manifest));
    if (overrideFor(draft, id).content === draft.content) change(reset);
    else discard(TEXT_COPY.reset_done(name), reset);
  }
  return { begin, giveUp };
}
