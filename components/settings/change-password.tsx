"use client";
import { useMutation } from "@tanstack/react-query";
import { signIn } from "next-auth/react";
import type { SyntheticEvent } from "react";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#core/contract/sign-in-limits.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { PASSWORD_COPY } from "./sessions-copy.ts";

/** Changes the person's password. That ends all of their sessions, so this browser signs in again with the new one. */
export function ChangePassword({ onChanged }: { onChanged(): Promise<void> }) {
  const { email } = useWorkspace().person;
  const trpc = useTRPC();
  const change = useMutation(trpc.account.change_password.mutationOptions());

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const current_password = String(fields.get("current"));
    const new_password = String(fields.get("new"));
    await change.mutateAsync({ current_password, new_password });
    const answer = await signIn("credentials", { redirect: false, email, password: new_password });
    if (!answer?.ok) window.location.assign("/signin");
    form.reset();
    showToast({ title: PASSWORD_COPY.changed });
    await onChanged();
  }

  return (
    <section aria-labelledby="change-password" className="flex flex-col gap-4">
      <h2 id="change-password" className="text-lg font-bold">
        {PASSWORD_COPY.title}
      </h2>
      <form
        onSubmit={(event) => void submit(event).catch(() => undefined)}
        className="flex max-w-lg flex-col gap-3"
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={PASSWORD_COPY.current}
          name="current"
          type="password"
          autoComplete="current-password"
          maxLength={LONGEST_PASSWORD}
          required
        />
        <TextField
          label={PASSWORD_COPY.new}
          name="new"
          type="password"
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          maxLength={LONGEST_PASSWORD}
          hint={PASSWORD_COPY.hint(SHORTEST_PASSWORD)}
          required
        />
        <ProblemNotice error={change.error} />
        <Button type="submit" look="primary" busy={change.isPending} className="self-start">
          {PASSWORD_COPY.change}
        </Button>
      </form>
    </section>
  );
}
