"use client";
import { type SyntheticEvent, useState } from "react";
import { CODE_NEEDED, LONGEST_EMAIL, LONGEST_PASSWORD } from "#core/contract/sign-in-limits.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CodeField } from "./code-field.tsx";
import { AUTH_COPY } from "./copy.ts";
import { trySignIn } from "./try-sign-in.ts";
import { UNREACHABLE } from "./unreachable.ts";

interface Props {
  returnTo: string;
  /** Whether this Crier has a mail server. */
  sendsMail: boolean;
}

export function SignInForm({ returnTo, sendsMail }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState<"password" | "link" | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [isMailed, setMailed] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get("email")), String(form.get("password"))];
    const code = String(form.get("code") ?? "");
    setBusy("password");
    const wrong = AUTH_COPY.wrong;
    const failure = await trySignIn("credentials", { email, password, code }, wrong);
    const isCodeMissing = failure === CODE_NEEDED;
    if (isCodeMissing) setAsksCode(true);
    setRefusal(isCodeMissing ? null : failure);
    if (failure === null) window.location.assign(returnTo);
    else setBusy(null);
  }

  async function mail(form: HTMLFormElement | null) {
    const field = form?.elements.namedItem("email") as HTMLInputElement;
    if (!field.reportValidity()) return;
    setBusy("link");
    const failure = await requestLink(field.value);
    setRefusal(failure);
    setMailed(failure === null);
    setBusy(null);
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      <TextField
        label={AUTH_COPY.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={LONGEST_EMAIL}
        required
      />
      <TextField
        label={AUTH_COPY.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        required
      />
      {asksCode && <CodeField />}
      <Button type="submit" look="primary" busy={busy === "password"}>
        {AUTH_COPY.sign_in}
      </Button>
      <Button busy={busy === "link"} onClick={(event) => void mail(event.currentTarget.form)}>
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
