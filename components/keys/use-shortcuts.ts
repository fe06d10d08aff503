"use client";
import { use, useEffect, useRef } from "react";
import type { Shortcut } from "./shortcut.ts";
import { LayerContext } from "./shortcut-layer.tsx";
import { shortcutRegistry } from "./shortcut-registry.ts";

/**
 * Registers shortcuts while the component is mounted. Plain keys are ignored while someone types and can be disabled;
 * the sheet behind `?` lists them all. Shortcuts in a dialog belong to the dialog. Of two with the same keys, the one
 * mounted last wins.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const layer = use(LayerContext);
  // Not an effect event, because the sheet and the palette read the keys during render.
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => shortcutRegistry.add(layer, () => latest.current), [layer]);
}
