"use client";
import { createContext, type ReactNode, useEffect, useState } from "react";
import { type Layer, shortcutRegistry } from "./shortcut-registry.ts";

/** The layer of a component; null is the page itself. */
export const LayerContext = createContext<Layer | null>(null);

/** Wraps an overlay: while it is open, and not fading out, only shortcuts of its own components are active. */
export function ShortcutLayer({ open, children }: { open: boolean; children: ReactNode }) {
  const [layer] = useState(() => Symbol("layer"));
  useEffect(() => (open ? shortcutRegistry.open(layer) : undefined), [open, layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}
