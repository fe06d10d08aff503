"use client";
import type { ReactNode } from "react";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import type { WebhookEventType } from "#core/contract/resources/webhook-event.ts";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { EVENT_COPY, WEBHOOKS_COPY } from "./copy.ts";
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

interface EventChoiceProps {
  draft: WebhookDraft;
  error: string | undefined;
  onChange(changes: Partial<WebhookDraft>): void;
}

const TYPES = Object.entries(EVENT_COPY) as [WebhookEventType, string][];

function EventChoice({ draft: { all, chosen }, error, onChange }: EventChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">{WEBHOOKS_COPY.events}</legend>
      <Choice type="radio" name={name} checked={all} onChange={() => onChange({ all: true })}>
        {WEBHOOKS_COPY.all_events}{" "}
        <span className="text-muted">{WEBHOOKS_COPY.all_events_hint}</span>
      </Choice>
      <Choice type="radio" name={name} checked={!all} onChange={() => onChange({ all: false })}>
        {WEBHOOKS_COPY.some_events}
      </Choice>
      {!all && (
        <div className="grid pl-7 sm:grid-cols-2">
          {TYPES.map(([type, label]) => (
            <Choice
              key={type}
              type="checkbox"
              invalid={error !== undefined}
              checked={chosen.includes(type)}
              onChange={() =>
                onChange({
                  chosen: chosen.includes(type)
                    ? chosen.filter((other) => other !== type)
                    : [...chosen, type],
                })
              }
            >
              {label} <code className="block font-mono text-xs text-muted">{type}</code>
            </Choice>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Choice({
  invalid = false,
  children,
  ...props
}: {
  type: "radio" | "checkbox";
  name?: string;
  checked: boolean;
  invalid?: boolean;
  onChange(): void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-start gap-2 py-2 md:min-h-9 md:py-1.5">
      <input
        aria-invalid={invalid || undefined}
        className="size-5 shrink-0 accent-accent"
        {...props}
      />
      <span>{children}</span>
    </label>
  );
}
