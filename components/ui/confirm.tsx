"use client";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import type { Look } from "./button-look.ts";
import { UI_COPY } from "./copy.ts";
import { Modal } from "./modal.tsx";

interface Props {
  label: string;
  /** For screen readers, which don't show the button's row. */
  accessibleLabel: string;
  title: string;
  consequence: ReactNode;
  confirmLabel: string;
  /** Of the button that asks. */
  look?: Look;
  /** Closes the dialog on success. Errors have to be shown by the caller. */
  onConfirm(): Promise<unknown>;
  children?: ReactNode;
}

/** A button for irreversible actions, which asks for confirmation. */
export function Confirm(props: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    await props.onConfirm().then(
      () => setOpen(false),
      () => undefined,
    );
    setBusy(false);
  }
  return (
    <>
      <Button
        look={props.look ?? "quiet"}
        aria-label={props.accessibleLabel}
        onClick={() => setOpen(true)}
      >
        {props.label}
      </Button>
      <Modal open={open} onOpenChange={setOpen} title={props.title} description={props.consequence}>
        {props.children}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>{UI_COPY.cancel}</Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {props.confirmLabel}
          </Button>
        </div>
      </Modal>
    </>
  );
}
