"use client";
import { type ReactNode, useRef } from "react";
import { Modal } from "../ui/modal.tsx";
import { TimesForm, type TimesFormHandle, type TimesFormProps } from "./times-form.tsx";

interface Props extends Omit<TimesFormProps, "ref" | "onCancel"> {
  open: boolean;
  title: string;
  description?: ReactNode;
  onClose(): void;
}

/** The form in a dialog, which closes once the times are saved, and asks before changes are lost. */
export function TimesDialog({ open, title, description, onClose, onSave, ...props }: Props) {
  const form = useRef<TimesFormHandle>(null);
  async function save(times: Parameters<TimesFormProps["onSave"]>[0]) {
    const reason = await onSave(times);
    if (reason === null) onClose();
    return reason;
  }
  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        if (!next && form.current?.mayClose() !== false) onClose();
      }}
      title={title}
      description={description}
    >
      <TimesForm {...props} ref={form} onSave={save} onCancel={onClose} />
    </Modal>
  );
}
