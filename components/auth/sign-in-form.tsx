"use client";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AUTH_COPY } from "./copy.ts";
import { PasswordFields } from "./password-fields.tsx";
import { UNREACHABLE } from "./unreachable.ts";
import { usePasswordSignIn } from "./use-password-sign-in.ts";

interface Props {
  returnTo: string;
  /** Whether this Crier has a mail server. */
  sendsMail: boolean;
}

export function SignInForm({ returnTo, sendsMail }: Props) {
  const signingIn = usePasswordSignIn(() => window.location.assign(returnTo));
  const { refusal, setRefusal } = signingIn;
  const [isMailing, setMailing] = useState(false);
  const [isMailed, setMailed] = useState(false);

  async function mail(form: HTMLFormElement | null) {
    const field = form?.elements.namedItem("email") as HTMLInputElement;
    if (!field.reportValidity()) return;
    setMailing(true);
    const failure = await requestLink(field.value);
    setRefusal(failure);
    setMailed(failure === null);
    setMailing(false);
  }

  return (
    <form method="post" onSubmit={signingIn.submit} className="flex flex-col gap-4">
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      <PasswordFields asksCode={signingIn.asksCode} />
      <Button type="submit" look="primary" busy={signingIn.busy}>
        {AUTH_COPY.sign_in}
      </Button>
      <Button busy={isMailing} onClick={(event) => void mail(event.currentTarget.form)}>
        {AUTH_COPY.mail_link}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isMailed && (sendsMail ? AUTH_COPY.link_mailed : AUTH_COPY.link_in_outbox)}
      </p>
    </form>
  );
}

/** Requests a sign-in link by email. Returns null on success, otherwise the message to show. */
async function requestLink(email: string): Promise<string | null> {
  const answer = await fetch("/api/auth/link", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (answer?.ok) return null;
  const body = await answer?.json().catch(() => undefined);
  return body?.error?.message ?? UNREACHABLE;
}
