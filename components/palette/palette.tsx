"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { createOpener, useOpened } from "../keys/opener.ts";
import { useGo } from "../keys/use-go.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import type { Theme } from "../shell/theme.ts";
import { PALETTE_COPY } from "./copy.ts";

const PaletteDialog = dynamic(
  () => import("./palette-dialog.tsx").then((module) => module.PaletteDialog, orNotLoaded),
  { ssr: false },
);

export const palette = createOpener();

export function Palette({ rememberTheme }: { rememberTheme(theme: Theme): Promise<void> }) {
  const { wanted, ...dialog } = useOpened(palette);
  const go = useGo();
  useShortcuts([
    {
      keys: "Mod+k",
      label: PALETTE_COPY.placeholder,
      group: PALETTE_COPY.everywhere,
      run: palette.open,
    },
    {
      keys: "/",
      label: PALETTE_COPY.find_anything,
      group: PALETTE_COPY.everywhere,
      run: palette.open,
    },
  ]);
  return wanted && <PaletteDialog {...dialog} go={go} rememberTheme={rememberTheme} />;
}
