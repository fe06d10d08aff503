"use client";
import { Dialog } from "@base-ui/react/dialog";
import { IconX } from "@tabler/icons-react";
import { ShortcutLayer } from "../keys/shortcut-layer.tsx";
import { UI_COPY } from "./copy.ts";
import type { ModalProps } from "./modal-props.ts";

/**
 * On wide screens it is near the top and scrolls inside if it is too tall. Leaves space for toasts: below it on wide
 * screens, above it on phones.
 */
const SIZES = {
  normal: "max-w-md md:top-[12vh] md:bottom-auto md:max-h-[calc(88dvh-24px-var(--toasts,0px))]",
  wide: "max-w-2xl md:top-[6vh] md:bottom-auto md:max-h-[calc(94dvh-24px-var(--toasts,0px))]",
  drawer:
    "md:inset-y-0 md:right-0 md:left-auto md:w-[36rem] md:max-h-none md:rounded-none md:border-y-0 md:border-r-0",
};

/** Loaded by `Modal`. */
export function DialogPopup({ open, onOpenChange, title, description, ...props }: ModalProps) {
  const size = SIZES[props.size ?? "normal"];
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) props.onClosed?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={props.initialFocus}
          finalFocus={props.finalFocus}
          data-dialog
          onKeyDown={(event) => {
            // A dialog below this one would close.
            if (props.required && event.key === "Escape")
              event.nativeEvent.stopImmediatePropagation();
          }}
          className={`floating fixed inset-x-3 z-40 bottom-3 mx-auto flex max-h-[calc(100dvh-24px-var(--toasts,0px))] flex-col gap-4 overflow-y-auto rounded-surface border border-line bg-surface p-5 shadow-float data-nested-dialog-open:brightness-75 ${size}`}
        >
          <div className="flex flex-col gap-1 pr-8">
            <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
            {description !== undefined && (
              <Dialog.Description className="text-muted">{description}</Dialog.Description>
            )}
          </div>
          <ShortcutLayer open={open}>{props.children}</ShortcutLayer>
          {/* Last, so that the focus starts with the dialog's content. */}
          {!props.required && (
            <Dialog.Close
              aria-label={UI_COPY.close}
              className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-field hover:bg-sunken md:size-9"
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </Dialog.Close>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
