"use client";
import type { RefObject } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { KEYS_COPY } from "./copy.ts";
import { focusFirstProblem, focusFix, focusProblemAfter } from "./problems.ts";

interface Options {
  part: RefObject<HTMLElement | null>;
  mainLabel: string;
  onMain(): void;
  onPublish(): void;
  /** Moves to the next channel with a problem. Returns false without another. */
  onNextChannel(): boolean;
}

export function useComposerKeys({ part, mainLabel, onMain, onPublish, onNextChannel }: Options) {
  const form = () => part.current?.closest("form") ?? null;
  useShortcuts([
    { keys: "Mod+Enter", label: mainLabel, group: KEYS_COPY.group, run: onMain },
    { keys: "Mod+Shift+Enter", label: KEYS_COPY.publish, group: KEYS_COPY.group, run: onPublish },
    {
      ...{ keys: "F8", label: KEYS_COPY.next_problem, group: KEYS_COPY.group },
      run: () => {
        const found = focusProblemAfter(form()) || onNextChannel() || focusFirstProblem(form());
        if (!found) showToast({ title: KEYS_COPY.no_problem });
      },
    },
    {
      ...{ keys: "Mod+.", label: KEYS_COPY.next_fix, group: KEYS_COPY.group },
      run: () => {
        if (!focusFix(form())) showToast({ title: KEYS_COPY.no_fix });
      },
    },
  ]);
}
