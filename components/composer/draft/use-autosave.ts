"use client";
import { useEffect, useEffectEvent } from "react";
import type { Draft } from "./draft.ts";
import { autosaveDelay, type SaveState } from "./save-state.ts";

interface Options {
  draft: Draft;
  dirty: boolean;
  scheduled: boolean;
  state: SaveState;
  save(): void;
}

/** Saves a draft after a pause in typing, and when the page is left by navigation within the app. */
export function useAutosave(options: Options) {
  const { draft } = options;
  const delay = autosaveDelay(options);
  const save = useEffectEvent(() => options.save());
  useEffect(() => {
    if (delay === null || draft === null) return;
    const timer = setTimeout(save, delay);
    return () => clearTimeout(timer);
  }, [delay, draft]);

  const saveOnLeaving = useEffectEvent(() => {
    if (autosaveDelay(options) !== null) options.save();
  });
  useEffect(() => () => saveOnLeaving(), []);
}
