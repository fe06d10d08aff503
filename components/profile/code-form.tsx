"use client";
import type { SyntheticEvent } from "react";
import { LONGEST_CODE } from "#core/contract/sign-in-limits.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TWO_FACTOR_COPY } from "./copy.ts";

interface Props {
  hint: string;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSubmit(code: string): void;
  onCancel(): void;
}

export function CodeForm({ hint, submitLabel, busy, error, onSubmit, onCancel }: Props) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit(String(new FormData(event.currentTarget).get("code")));
  }
  return (
    <form onSubmit={submit} className="flex max-w-xs flex-col gap-3">
      <TextField
        label={TWO_FACTOR_COPY.code}
        name="code"
        hint={hint}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        autoFocus
        required
      />
      <ProblemNotice error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{TWO_FACTOR_COPY.cancel}</Button>
      </div>
    </form>
  );
}
