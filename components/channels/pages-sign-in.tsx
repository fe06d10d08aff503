"use client";
import type { SyntheticEvent } from "react";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CONNECT_COPY } from "./copy.ts";
import { fieldProblem } from "./field-problem.ts";
import { LeaveActions } from "./leave-actions.tsx";
import type { PagesForm } from "./sign-in-form.ts";
import type { SignInProps } from "./sign-in-props.ts";
import { useBeginConnect } from "./use-begin-connect.ts";

/** Signs in on the platform's site, or on the server that hosts the account. */
export function PagesSignIn({
  provider,
  title,
  form,
  handle,
  onClose,
}: SignInProps & { form: PagesForm }) {
  const begin = useBeginConnect();
  const problem =
    begin.error === null ? undefined : fieldProblem(readProblem(begin.error), "server");

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (begin.busy) return;
    const server = new FormData(event.currentTarget).get("server");
    begin.mutate({ provider, ...(server === null ? {} : { server: String(server) }) });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem === undefined && <ProblemNotice error={begin.error} />}
      {form.server !== undefined && (
        <TextField
          {...form.server}
          name="server"
          defaultValue={handle}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          error={problem}
        />
      )}
      <LeaveActions
        busy={begin.busy}
        to={form.server === undefined ? title : CONNECT_COPY.the_server}
        onCancel={onClose}
      />
    </form>
  );
}
