"use client";
import { Dialog } from "@base-ui/react/dialog";
import { IconX } from "@tabler/icons-react";
import { usePathname } from "next/navigation";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { ShortcutLayer } from "../keys/shortcut-layer.tsx";
import { UI_COPY } from "../ui/copy.ts";
import { SHELL_COPY } from "./copy.ts";
import { SideContent, type SideProps } from "./side-content.tsx";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  from: RefObject<HTMLElement | null>;
  side: SideProps;
}

/** Loaded by `FrameMenu`. Closes with each link, also one to the page that is open, and with a page from the palette. */
export function FrameMenuDialog({ open, onOpenChange, from, side }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) onOpenChange(false);
    shown.current = pathname;
  }, [pathname, onOpenChange]);
  function closeByLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a") !== null) onOpenChange(false);
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={close}
          finalFocus={from}
          data-dialog
          onClick={closeByLink}
          className="fixed inset-y-0 left-0 z-40 flex w-[min(20rem,100vw)] flex-col border-r border-line bg-page p-3 shadow-float transition-[opacity,translate] duration-150 data-ending-style:-translate-x-1 data-ending-style:opacity-0 data-starting-style:-translate-x-1 data-starting-style:opacity-0 short:overflow-y-auto"
        >
          <div className="flex items-center justify-between pl-2">
            <Dialog.Title className="text-lg font-bold">{SHELL_COPY.menu}</Dialog.Title>
            <Dialog.Close
              ref={close}
              aria-label={UI_COPY.close}
              className="flex size-11 items-center justify-center rounded-field hover:bg-sunken"
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </Dialog.Close>
          </div>
          <ShortcutLayer open={open}>
            <SideContent {...side} />
          </ShortcutLayer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
