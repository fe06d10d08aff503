"use client";
import { useActionState } from "react";
import { LONGEST_CODE } from "#core/contract/sign-in-limits.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DELETE_ACCOUNT_COPY } from "./copy.ts";

interface Props {
  email: string;
  needs_code: boolean;
  /** Returns why the account can't be deleted. */
  action(before: string | null, form: FormData): Promise<string>;
}

/** For a person without an organization, who has no profile page. Works without scripts. */
export function DeleteLoneAccount({ email, needs_code, action }: Props) {
  const [problem, send, isPending] = useActionState(action, null);
  return (
    <Disclosure label={DELETE_ACCOUNT_COPY.title} value="">
      <form action={send} className="flex flex-col gap-4 pt-2">
        <p className="text-muted">{DELETE_ACCOUNT_COPY.lone_hint}</p>
        <TextField
          label={DELETE_ACCOUNT_COPY.type(email)}
          name="confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problem ?? undefined}
        />
        {needs_code && (
          <TextField
            label={DELETE_ACCOUNT_COPY.code}
            name="code"
            hint={DELETE_ACCOUNT_COPY.code_hint}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={LONGEST_CODE}
            required
          />
        )}
        <Button type="submit" look="danger" busy={isPending}>
          {DELETE_ACCOUNT_COPY.confirm}
        </Button>
      </form>
    </Disclosure>
  );
}
