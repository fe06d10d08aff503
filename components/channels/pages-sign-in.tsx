"use client";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import type { Problem } from "#components/api/problem.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import type { PagesForm } from "#core/domain/sign-in-form.ts";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CONNECT_COPY } from "./copy.ts";
import { serverProblem } from "./server-problem.ts";
import type { SignInProps } from "./sign-in-props.ts";

/** Signs in on the platform's site, or on the server that hosts the account. */
export function PagesSignIn({
  provider,
  title,
  form,
  handle,
  channel_id,
  onClose,
  cancelLabel = CONNECT_COPY.cancel,
}: SignInProps & { form: PagesForm }) {
  const begin = useBeginConnect();
  const refused = begin.error === null ? null : readProblem(begin.error);
  const problem =
    refused === null
      ? undefined
      : (fieldProblem(refused, "server") ?? serverProblem(refused, begin.variables?.server));

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (begin.busy) return;
    const server = new FormData(event.currentTarget).get("server");
    begin.mutate({
      provider,
      channel_id,
      ...(server === null ? {} : { server: String(server) }),
    });
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
        cancelLabel={cancelLabel}
        onCancel={onClose}
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

/** Opens a platform's sign-in page. Stays pending until the browser has left. */
function useBeginConnect() {
  const trpc = useTRPC();
  const begin = useMutation(
    trpc.channels.begin_connect.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  );
  return { ...begin, busy: begin.isPending || begin.isSuccess };
}

interface Props {
  busy: boolean;
  to: string;
  cancelLabel: string;
  onCancel(): void;
}

function LeaveActions({ busy, to, cancelLabel, onCancel }: Props) {
  return (
    <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button type="submit" look="primary" busy={busy}>
        {busy ? CONNECT_COPY.going_to(to) : CONNECT_COPY.continue_to(to)}
      </Button>
    </div>
  );
}
