"use client";
import { type SyntheticEvent, useState } from "react";
import { recordEarlyInput } from "#components/ui/record-early-input.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { NAMES_COPY } from "./copy.ts";

interface Props {
  label: string;
  action: string;
  value: string;
  onChange(name: string): void;
  onSubmit(): Promise<unknown>;
  onCancel?(): void;
  autoFocus?: boolean;
}

/** A form with a single name. A refused name stays in the field, with the reason below. */
export function NameForm({ label, action, value, autoFocus = false, ...props }: Props) {
  const { onChange, onSubmit, onCancel } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    await onSubmit().catch(setProblem);
    setBusy(false);
  }
  return (
    <form
      ref={recordEarlyInput}
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <div className="flex max-w-lg flex-wrap items-end gap-2">
        <TextField
          label={label}
          name="name"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          maxLength={100}
          autoComplete="off"
          required
          autoFocus={autoFocus}
          className="min-w-40 flex-1"
        />
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            {NAMES_COPY.cancel}
          </Button>
        )}
      </div>
      <ProblemNotice error={problem} />
    </form>
  );
}
