"use client";
import { use, useEffect, useRef } from "react";
import type { Shortcut } from "./shortcut.ts";
import { LayerContext } from "./shortcut-layer.tsx";
import { shortcutRegistry } from "./shortcut-registry.ts";

/**
 * Gives a part of the page its keys, for as long as it is there. Plain keys rest while somebody types, and can be
 * switched off; the sheet behind `?` lists all of them. In a dialog they count for the dialog. Where two parts have the
 * same keys, the one that came last has them.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const layer = use(LayerContext);
  // No effect event: the sheet and the palette read the keys while they are drawn.
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => shortcutRegistry.add(layer, () => latest.current), [layer]);
}
