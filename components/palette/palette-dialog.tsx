"use client";
import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useRef } from "react";
import { ShortcutLayer } from "../keys/shortcut-layer.tsx";
import { LIST_COPY } from "./list-copy.ts";
import { PaletteList } from "./palette-list.tsx";
import type { PaletteEntry } from "./rank-entries.ts";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  from: RefObject<HTMLElement | null>;
  go(path: string): void;
}

/**
 * Loaded by the palette's shortcut. The chosen action runs after the palette has closed and the focus is restored,
 * because it may depend on the focused element.
 */
export function PaletteDialog({ open, onOpenChange, from, go }: Props) {
  const chosen = useRef<PaletteEntry>(null);
  function runChosen(isOpen: boolean) {
    if (isOpen) return;
    const entry = chosen.current;
    chosen.current = null;
    if (entry === null) return;
    from.current?.focus();
    entry.run();
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={runChosen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={from}
          data-dialog
          className="floating fixed inset-x-3 top-[calc(0.75rem+var(--toasts,0px))] z-40 mx-auto flex max-h-[min(32rem,calc(100dvh-24px-var(--toasts,0px)))] max-w-xl flex-col rounded-surface border border-line bg-surface shadow-float md:top-[12vh] md:max-h-[min(32rem,calc(88dvh-24px-var(--toasts,0px)))]"
        >
          <Dialog.Title className="sr-only">{LIST_COPY.find_all}</Dialog.Title>
          <ShortcutLayer open={open}>
            <PaletteList
              go={go}
              onChoose={(entry) => {
                chosen.current = entry;
                onOpenChange(false);
              }}
            />
          </ShortcutLayer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
