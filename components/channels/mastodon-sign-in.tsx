"use client";
import type { SyntheticEvent } from "react";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { fieldProblem } from "./field-problem.ts";
import { LeaveActions } from "./leave-actions.tsx";
import type { SignInProps } from "./sign-in-props.ts";
import { useBeginConnect } from "./use-begin-connect.ts";

/** Asks which server a Mastodon account is on, and leads there to sign in. */
export function MastodonSignIn({ open, onOpenChange, handle }: SignInProps) {
  const begin = useBeginConnect();
  const problem =
    begin.error === null ? undefined : fieldProblem(readProblem(begin.error), "server");

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const server = String(new FormData(event.currentTarget).get("server"));
    if (!begin.busy) begin.mutate({ provider: "mastodon", server });
  }

  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        begin.reset();
        onOpenChange(next);
      }}
      title="Connect a Mastodon account"
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {problem === undefined && <ProblemNotice error={begin.error} />}
        <TextField
          label="Server"
          name="server"
          placeholder="mastodon.social"
          defaultValue={handle}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          hint="The server that the account is on, or the account's whole name, such as @you@mastodon.social. You sign in there, and Crier never sees the password."
          error={problem}
        />
        <LeaveActions busy={begin.busy} to="the server" onCancel={() => onOpenChange(false)} />
      </form>
    </Modal>
  );
}
