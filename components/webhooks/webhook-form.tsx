"use client";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { WEBHOOKS_COPY } from "./copy.ts";
import { EventChoice } from "./event-choice.tsx";
import {
  checkDraft,
  inputOf,
  problemsOf,
  type WebhookDraft,
  type WebhookProblems,
} from "./webhook-draft.ts";

interface Props {
  initial: WebhookDraft;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSubmit(input: ReturnType<typeof inputOf>): void;
  onCancel(): void;
}

export function WebhookForm({ initial, submitLabel, busy, error, onSubmit, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [missing, setMissing] = useState<WebhookProblems>({});
  const refused = error === null ? {} : problemsOf(readProblem(error));
  const problems = Object.keys(missing).length > 0 ? missing : refused;
  const change = (changes: Partial<WebhookDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setMissing({});
  };
  useEffect(() => {
    if (error !== null || Object.keys(missing).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error, missing]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    const found = checkDraft(draft);
    setMissing(found);
    if (Object.keys(found).length === 0) onSubmit(inputOf(draft));
  }
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      className="flex max-w-2xl flex-col gap-4"
    >
      <TextField
        label={WEBHOOKS_COPY.url}
        hint={WEBHOOKS_COPY.url_hint}
        error={problems.url}
        type="url"
        inputMode="url"
        value={draft.url}
        placeholder="https://example.com/hooks/crier"
        maxLength={2000}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <TextField
        label={WEBHOOKS_COPY.description}
        hint={WEBHOOKS_COPY.description_hint}
        error={problems.description}
        value={draft.description}
        maxLength={200}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <EventChoice draft={draft} error={problems.events} onChange={change} />
      {Object.keys(problems).length === 0 && <ProblemNotice error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{WEBHOOKS_COPY.cancel}</Button>
      </div>
    </form>
  );
}
