"use client";
import type { SyntheticEvent } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { LeaveActions } from "./leave-actions.tsx";
import type { SignInProps } from "./sign-in-props.ts";
import { useBeginConnect } from "./use-begin-connect.ts";

/** Leads to X to sign in, once Crier has an app there. */
export function XSignIn({ open, onOpenChange }: SignInProps) {
  const begin = useBeginConnect();
  const { platforms, origin } = useWorkspace();
  const missing = platforms.find(({ manifest }) => manifest.provider === "x")?.missing_settings;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!begin.busy) begin.mutate({ provider: "x" });
  }

  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        begin.reset();
        onOpenChange(next);
      }}
      title="Connect an X account"
    >
      {missing ? (
        <NotSetUp missing={missing} origin={origin} onClose={() => onOpenChange(false)} />
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <ProblemNotice error={begin.error} />
          <p className="text-muted">
            You sign in on X, with the account that is to be connected, and allow Crier to post and
            to read its posts. Crier never sees the password.
          </p>
          <LeaveActions busy={begin.busy} to="X" onCancel={() => onOpenChange(false)} />
        </form>
      )}
    </Modal>
  );
}

interface NotSetUpProps {
  missing: string;
  origin: string;
  onClose(): void;
}

/** What the operator of Crier has to do first. */
function NotSetUp({ missing, origin, onClose }: NotSetUpProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        This Crier has no app at X yet. Whoever runs it registers one in X's developer console, as a
        web app with this callback address, and sets {missing} in its environment:
      </p>
      <p className="rounded-field border border-line p-2 font-mono text-sm wrap-anywhere">
        {origin}/api/connect/x/callback
      </p>
      <p className="text-muted">A sandbox of X needs none of it.</p>
      <div className="flex flex-col md:items-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
