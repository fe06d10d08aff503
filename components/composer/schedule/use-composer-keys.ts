"use client";
import type { RefObject } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { focusFirstProblem, focusFix, focusProblemAfter } from "./problems.ts";

const GROUP = "Composer";

interface Options {
  /** A part of the composer's form. */
  part: RefObject<HTMLElement | null>;
  mainLabel: string;
  onMain(): void;
  onPublish(): void;
  /** Leads to the next channel with a problem. False where there is no other. */
  onNextChannel(): boolean;
}

/** The composer's keys. */
export function useComposerKeys({ part, mainLabel, onMain, onPublish, onNextChannel }: Options) {
  const form = () => part.current?.closest("form") ?? null;
  useShortcuts([
    { keys: "Mod+Enter", label: mainLabel, group: GROUP, run: onMain },
    { keys: "Mod+Shift+Enter", label: "Publish now", group: GROUP, run: onPublish },
    {
      ...{ keys: "F8", label: "Next problem", group: GROUP },
      run: () => {
        const found = focusProblemAfter(form()) || onNextChannel() || focusFirstProblem(form());
        if (!found) showToast({ title: "Nothing stands in the way." });
      },
    },
    {
      ...{ keys: "Mod+.", label: "Fixes for this problem", group: GROUP },
      run: () => {
        if (!focusFix(form())) showToast({ title: "There is nothing to fix here." });
      },
    },
  ]);
}
