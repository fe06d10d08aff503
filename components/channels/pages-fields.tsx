"use client";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import type { Problem } from "#components/api/problem.ts";
import { Button } from "#components/ui/button.tsx";
import type { PagesForm } from "#core/domain/sign-in-form.ts";
import { TextField } from "../ui/text-field.tsx";
import { CONNECT_COPY } from "./copy.ts";
import { serverProblem } from "./server-problem.ts";

interface FieldsProps {
  title: string;
  form: PagesForm;
  handle?: string | undefined;
  /** Why the sign-in couldn't start. Shown at its field, or as `notice` if it isn't about the server's address. */
  problem: Problem | null;
  notice: ReactNode;
  busy: boolean;
  /** The button beside; null without one. */
  cancel: { label: string; run(): void } | null;
  /** Called with the server, where the platform has many. */
  onSubmit(server: string | undefined): void;
}

/** The form of a platform whose accounts are connected by signing in on its pages. */
export function PagesFields({ title, form, handle, problem, notice, busy, ...props }: FieldsProps) {
  const [typed, setTyped] = useState<string>();
  const message =
    problem === null
      ? undefined
      : (fieldProblem(problem, "server") ?? serverProblem(problem, typed));

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const given = new FormData(event.currentTarget).get("server");
    const server = given === null ? undefined : String(given);
    setTyped(server);
    props.onSubmit(server);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {message === undefined && notice}
      {form.server !== undefined && (
        <TextField
          {...form.server}
          name="server"
          defaultValue={handle}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          error={message}
        />
      )}
      <LeaveActions
        busy={busy}
        to={form.server === undefined ? title : CONNECT_COPY.the_server}
        cancel={props.cancel}
      />
    </form>
  );
}

/**
 * Returns the error of an input field as a sentence; undefined if the refusal isn't about this field alone.
 */
export function fieldProblem({ reason, message }: Problem, field: string): string | undefined {
  const start = `${field}: `;
  if (reason !== "invalid_input" || !message.startsWith(start)) return undefined;
  const text = message.slice(start.length);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Props {
  busy: boolean;
  to: string;
  /** The button beside; null without one. */
  cancel: { label: string; run(): void } | null;
}

function LeaveActions({ busy, to, cancel }: Props) {
  return (
    <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
      {cancel !== null && <Button onClick={cancel.run}>{cancel.label}</Button>}
      <Button type="submit" look="primary" busy={busy}>
        {busy ? CONNECT_COPY.going_to(to) : CONNECT_COPY.continue_to(to)}
      </Button>
    </div>
  );
}
