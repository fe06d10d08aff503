"use client";
import { type ReactNode, useId } from "react";
import type { WebhookEventType } from "#core/contract/resources/webhook-event.ts";
import { EVENT_COPY, WEBHOOKS_COPY } from "./copy.ts";
import type { WebhookDraft } from "./webhook-draft.ts";

interface Props {
  draft: WebhookDraft;
  error: string | undefined;
  onChange(changes: Partial<WebhookDraft>): void;
}

const TYPES = Object.entries(EVENT_COPY) as [WebhookEventType, string][];

export function EventChoice({ draft: { all, chosen }, error, onChange }: Props) {
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
