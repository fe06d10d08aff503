"use client";
import type { SyntheticEvent } from "react";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { credentialProblems } from "./credential-problems.ts";
import type { SignInProps } from "./sign-in-props.ts";
import { useConnect } from "./use-connect.ts";

const SERVICE = "https://bsky.social";

/** Connects a Bluesky account with an app password. */
export function BlueskySignIn({ open, onOpenChange, handle }: SignInProps) {
  const connect = useConnect();
  const problems = connect.error === null ? {} : credentialProblems(readProblem(connect.error));

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    const channel = await connect
      .mutateAsync({ provider: "bluesky", mode: "live", credentials })
      .catch(() => null);
    if (channel === null) return;
    onOpenChange(false);
    showToast({ title: `${channel.handle} is connected.` });
  }

  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        connect.reset();
        onOpenChange(next);
      }}
      title="Connect a Bluesky account"
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {Object.keys(problems).length === 0 && <ProblemNotice error={connect.error} />}
        <TextField
          label="Handle"
          name="identifier"
          placeholder="you.bsky.social"
          defaultValue={handle}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          error={problems.identifier}
        />
        <TextField
          label="App password"
          name="password"
          type="password"
          autoComplete="off"
          required
          hint="Not your own password: make one on Bluesky under Settings, Privacy and security, App passwords. It is kept encrypted."
          error={problems.password}
        />
        <TextField
          label="Server"
          name="service"
          inputMode="url"
          autoCapitalize="none"
          defaultValue={SERVICE}
          required
          hint="Change it only if your account is on another server."
          error={problems.service}
        />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" look="primary" busy={connect.isPending}>
            {connect.isPending ? "Signing in…" : "Connect"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
