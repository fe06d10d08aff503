"use client";
import { signIn } from "next-auth/react";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

const UNREACHABLE = "Crier does not answer. Check your connection and try again.";
const REFUSALS: Record<string, string> = {
  CredentialsSignin: "The email or the password is wrong.",
  TooManyAttempts:
    "Too many attempts with this email. Wait a quarter of an hour, then try again, or ask whoever runs this Crier for a new password.",
};

/** Email and password. Leads on to `returnTo`, a path of Crier's own. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get("email")), String(form.get("password"))];
    setBusy(true);
    const failure = await trySignIn(email, password);
    if (failure === null) {
      window.location.assign(returnTo);
      return;
    }
    setRefusal(failure);
    setBusy(false);
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" look="primary" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

/** Null when it succeeded, else what to tell the person. */
async function trySignIn(email: string, password: string): Promise<string | null> {
  const answer = await signIn("credentials", { redirect: false, email, password }).catch(
    () => undefined,
  );
  if (answer === undefined) return UNREACHABLE;
  if (answer.ok && !answer.error) return null;
  return REFUSALS[answer.error ?? ""] ?? "Signing in failed inside Crier. Try again.";
}
