"use client";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import type { Problem } from "#components/api/problem.ts";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { CredentialsForm } from "#core/domain/sign-in-form.ts";
import { CONNECT_COPY } from "./copy.ts";
import { serverProblem } from "./server-problem.ts";

interface Props {
  form: CredentialsForm;
  handle?: string | undefined;
  /** Why the last sign-in failed. Shown at its fields, or as `notice` if it isn't about single fields. */
  problem: Problem | null;
  notice: ReactNode;
  busy: boolean;
  /** The button beside; null without one. */
  cancel: { label: string; run(): void } | null;
  onSubmit(credentials: Record<string, string>): void;
}

/** The form of a platform whose accounts are connected with credentials. */
export function CredentialsFields({ form, handle, problem, notice, busy, ...props }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const problems = problem === null ? {} : problemsOf(form, problem, typed);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const credentials = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    setTyped(credentials);
    props.onSubmit(credentials);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {Object.keys(problems).length === 0 && notice}
      {form.fields.map(({ name, label, hint, placeholder, ...field }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          hint={hint}
          placeholder={placeholder}
          type={field.secret ? "password" : "text"}
          defaultValue={field.handle ? handle : field.initial}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required={!field.optional}
          error={problems[name]}
        />
      ))}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {props.cancel !== null && <Button onClick={props.cancel.run}>{props.cancel.label}</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {busy ? CONNECT_COPY.signing_in : CONNECT_COPY.connect}
        </Button>
      </div>
    </form>
  );
}

/** Returns the problem of each field by name: what the server refuses, or that it can't reach another server. */
function problemsOf(
  { fields }: CredentialsForm,
  problem: Problem,
  typed: Record<string, string>,
): Record<string, string> {
  const name = fields.find(
    ({ name, secret, handle }) =>
      !secret && !handle && serverProblem(problem, typed[name]) !== undefined,
  )?.name;
  if (name === undefined) return credentialProblems(problem);
  return { [name]: serverProblem(problem, typed[name]) ?? "" };
}

const PROBLEM = /^credentials\.(\w+): (.+?)\.?$/;

/** Returns the error of each credential by name; empty if the refusal isn't about single fields. */
export function credentialProblems({ reason, message }: Problem): Record<string, string> {
  if (reason !== "invalid_input") return {};
  const parts = message.split("; ").map((part) => PROBLEM.exec(part));
  const fields = parts.flatMap((match) => (match === null ? [] : [[match[1], sentence(match[2])]]));
  return fields.length === parts.length ? Object.fromEntries(fields) : {};
}

function sentence(text = "") {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
