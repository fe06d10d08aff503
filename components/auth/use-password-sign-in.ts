"use client";
import { type SyntheticEvent, useState } from "react";
import { CODE_NEEDED } from "#core/contract/sign-in-limits.ts";
import { AUTH_COPY } from "./copy.ts";
import { trySignIn } from "./try-sign-in.ts";

/** Handles the submit of `PasswordFields`. Stays busy after success, because what follows takes the form away. */
export function usePasswordSignIn(onSignedIn: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get("email")), String(form.get("password"))];
    const code = String(form.get("code") ?? "");
    setBusy(true);
    const wrong = AUTH_COPY.wrong;
    const failure = await trySignIn("credentials", { email, password, code }, wrong);
    const isCodeMissing = failure === CODE_NEEDED;
    if (isCodeMissing) setAsksCode(true);
    setRefusal(isCodeMissing ? null : failure);
    if (failure === null) onSignedIn();
    else setBusy(false);
  }
  return {
    refusal,
    setRefusal,
    busy,
    asksCode,
    submit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void submit(event),
  };
}
