"use client";
import { createContext, type ReactNode, useEffect, useState } from "react";
import { type Layer, shortcutRegistry } from "./shortcut-registry.ts";

/** Which layer a part of the page is in; null is the page itself. */
export const LayerContext = createContext<Layer | null>(null);

/** Around what is over the page: while it is open, and not just fading out, only keys that its own parts have count. */
export function ShortcutLayer({ open, children }: { open: boolean; children: ReactNode }) {
  const [layer] = useState(() => Symbol("layer"));
  useEffect(() => (open ? shortcutRegistry.open(layer) : undefined), [open, layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}
