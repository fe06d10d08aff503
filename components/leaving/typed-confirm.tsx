"use client";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { UI_COPY } from "../ui/copy.ts";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TYPED_COPY } from "./copy.ts";

interface Props {
  label: string;
  title: string;
  consequence: ReactNode;
  /** What has to be typed, and the label that says so. */
  expected: string;
  typeLabel: string;
  confirmLabel: string;
  error: unknown;
  /** Closes the dialog on success. */
  onConfirm(fields: FormData): Promise<unknown>;
  /** More fields. */
  children?: ReactNode;
}

/** A button for what can't be undone at once: its dialog takes a name that is typed. */
export function TypedConfirm(props: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  function change(isOpen: boolean) {
    setOpen(isOpen);
    setTyped("");
    setWrong(false);
  }
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fits = typed.trim().toLowerCase() === props.expected.toLowerCase();
    setWrong(!fits);
    if (busy || !fits) return;
    setBusy(true);
    await props.onConfirm(new FormData(event.currentTarget)).then(
      () => change(false),
      () => undefined,
    );
    setBusy(false);
  }
  return (
    <>
      <Button onClick={() => change(true)}>{props.label}</Button>
      <Modal open={open} onOpenChange={change} title={props.title}>
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {props.consequence}
          <TextField
            label={props.typeLabel}
            name="confirm"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isWrong ? TYPED_COPY.wrong(props.expected) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {props.children}
          <ProblemNotice error={props.error} />
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button onClick={() => change(false)}>{UI_COPY.cancel}</Button>
            <Button type="submit" look="danger" busy={busy}>
              {props.confirmLabel}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
