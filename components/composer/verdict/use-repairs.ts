"use client";
import { useEffect, useRef } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import { TEXT_COPY } from "../channel/copy.ts";
import { overrideFor, withOverride } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import type { Override } from "../draft/override.ts";
import { toCopy } from "../draft/to-copy.ts";
import { typeWords } from "../draft/type-words.ts";
import type { Composer } from "../draft/use-composer.ts";
import { VALIDATION_COPY } from "./copy.ts";
import { type FixChoice, number, repair } from "./repair.ts";

interface Options {
  composer: Composer;
  files: KnownFiles;
  panel: string;
}

/** Applies fixes to a channel's text. Each can be undone for 10 seconds. */
export function useRepairs({ composer, files, panel }: Options) {
  // The fix may have to be loaded first: keep what is written meanwhile.
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
    if (fixed === undefined) return showToast({ title: VALIDATION_COPY.fix_not_loaded });
    if (fixed === null) return showToast({ title: VALIDATION_COPY.fix_needs_text });
    focusPanel(panel);
    latest.current.discard(VALIDATION_COPY.fixed(chip.name), (now) =>
      withOverride(now, chip.id, fixed),
    );
    // Before the next render, so that Ctrl+Z in the field undoes the fix too.
    if (fixed.content !== null) typeWords(TEXT_COPY.label(chip.name), fixed.content);
  }
  return {
    fix: (chip: Chip, manifest: ProviderManifest | undefined, choice: FixChoice) =>
      void change(chip, manifest, (before, copy) => repair(before, copy, choice)),
    number: (chip: Chip, manifest: ProviderManifest | undefined, numbering: Numbering) =>
      void change(chip, manifest, (before, copy) => number(before, copy, numbering)),
  };
}

/** The pressed button unmounts with the problem that it fixed. */
function focusPanel(id: string) {
  const panel = document.getElementById(id);
  if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true });
}
