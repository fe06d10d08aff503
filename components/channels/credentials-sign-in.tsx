"use client";
import type { SyntheticEvent } from "react";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { CONNECTED_COPY } from "./connected-copy.ts";
import { CONNECT_COPY } from "./copy.ts";
import { credentialProblems } from "./credential-problems.ts";
import type { CredentialsForm } from "./sign-in-form.ts";
import type { SignInProps } from "./sign-in-props.ts";
import { useConnect } from "./use-connect.ts";

export function CredentialsSignIn({
  provider,
  form,
  handle,
  onClose,
}: SignInProps & { form: CredentialsForm }) {
  const connect = useConnect();
  const problems = connect.error === null ? {} : credentialProblems(readProblem(connect.error));

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    const channel = await connect
      .mutateAsync({ provider, mode: "live", credentials })
      .catch(() => null);
    if (channel === null) return;
    onClose();
    showToast({ title: CONNECTED_COPY.connected(channel.handle) });
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {Object.keys(problems).length === 0 && <ProblemNotice error={connect.error} />}
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
        <Button onClick={onClose}>{CONNECT_COPY.cancel}</Button>
        <Button type="submit" look="primary" busy={connect.isPending}>
          {connect.isPending ? CONNECT_COPY.signing_in : CONNECT_COPY.connect}
        </Button>
      </div>
    </form>
  );
}
