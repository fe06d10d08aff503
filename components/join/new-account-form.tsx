"use client";
import { type SyntheticEvent, useState } from "react";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#core/contract/sign-in-limits.ts";
import { trySignIn } from "../auth/try-sign-in.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { JOIN_COPY } from "./copy.ts";
import type { JoinAnswer } from "./join-answer.ts";
import { forgetToken } from "./stored-token.ts";

interface Props {
  token: string;
  email: string;
  register(form: unknown): Promise<JoinAnswer<{ email: string; slug: string }>>;
}

export function NewAccountForm({ token, email, register }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, password] = [String(form.get("name")), String(form.get("password"))];
    setBusy(true);
    const joined = await register({ token, name, password }).catch(() => ({
      message: JOIN_COPY.unreachable,
    }));
    if ("message" in joined) {
      setRefusal(joined.message);
      setBusy(false);
      return;
    }
    forgetToken();
    const failure = await trySignIn("credentials", { email, password }, "");
    window.location.assign(failure === null ? `/${joined.answer.slug}` : "/signin");
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-muted">{JOIN_COPY.new_hint(email)}</p>
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField label={JOIN_COPY.name} name="name" autoComplete="name" maxLength={100} required />
      <TextField
        label={JOIN_COPY.password}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD}
        hint={JOIN_COPY.password_hint(SHORTEST_PASSWORD)}
        required
      />
      <Button type="submit" look="primary" busy={busy}>
        {JOIN_COPY.create}
      </Button>
    </form>
  );
}
