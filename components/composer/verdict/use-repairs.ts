"use client";
import { useEffect, useRef } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import { overrideFor, withOverride } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import type { Override } from "../draft/override.ts";
import { toCopy } from "../draft/to-copy.ts";
import { typeWords } from "../draft/type-words.ts";
import type { Composer } from "../draft/use-composer.ts";
import { type FixChoice, number, repair } from "./repair.ts";

const NOT_LOADED = "The repair could not be loaded. Check your connection and try again.";
const NOTHING_TO_GO_BY = "There are no words yet that it could be made of. Write some first.";

interface Options {
  composer: Composer;
  files: KnownFiles;
  /** The id of the shown channel's panel, which has the buttons. */
  panel: string;
}

/** What changes a channel's words at the press of a button. Each can be undone for ten seconds. */
export function useRepairs({ composer, files, panel }: Options) {
  // A repair may have to be loaded first: what is written meanwhile must stay.
  const latest = useRef(composer);
  useEffect(() => {
    latest.current = composer;
  });
  async function change(
    chip: Chip,
    manifest: ProviderManifest | undefined,
    make: (before: Override, copy: Copy) => Promise<Override | null>,
  ) {
    if (manifest === undefined) return;
    const { draft } = composer;
    const before = overrideFor(draft, chip.id);
    const copy = toCopy(draft, chip.id, manifest, files);
    const fixed = await make(before, copy).catch(() => undefined);
    if (fixed === undefined) return showToast({ title: NOT_LOADED });
    if (fixed === null) return showToast({ title: NOTHING_TO_GO_BY });
    focusPanel(panel);
    latest.current.discard(`Done for ${chip.name}.`, (now) => withOverride(now, chip.id, fixed));
    // Before the page is drawn anew, so that Ctrl+Z in the field takes the repair back, too.
    if (fixed.content !== null) typeWords(`Words for ${chip.name}`, fixed.content);
  }
  return {
    fix: (chip: Chip, manifest: ProviderManifest | undefined, choice: FixChoice) =>
      void change(chip, manifest, (before, copy) => repair(before, copy, choice)),
    number: (chip: Chip, manifest: ProviderManifest | undefined, numbering: Numbering) =>
      void change(chip, manifest, (before, copy) => number(before, copy, numbering)),
  };
}

/** The button that was pressed goes with what it has repaired. */
function focusPanel(id: string) {
  const panel = document.getElementById(id);
  if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true });
}
