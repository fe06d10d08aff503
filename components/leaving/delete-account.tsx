"use client";
import { useMutation } from "@tanstack/react-query";
import type { Profile } from "#core/contract/resources/profile.ts";
import { LONGEST_CODE } from "#core/contract/sign-in-limits.ts";
import { useTRPC } from "../api/trpc.ts";
import { TextField } from "../ui/text-field.tsx";
import { DELETE_ACCOUNT_COPY } from "./copy.ts";
import { TypedConfirm } from "./typed-confirm.tsx";
import { WhatHappens } from "./what-happens.tsx";

export function DeleteAccount({ profile: { email, two_factor } }: { profile: Profile }) {
  const trpc = useTRPC();
  const remove = useMutation(
    trpc.account.delete.mutationOptions({ onSuccess: () => window.location.assign("/signin") }),
  );
  return (
    <section aria-labelledby="delete-account" className="flex flex-col items-start gap-3">
      <h2 id="delete-account" className="text-lg font-bold">
        {DELETE_ACCOUNT_COPY.title}
      </h2>
      <p className="max-w-prose text-muted">{DELETE_ACCOUNT_COPY.hint}</p>
      <TypedConfirm
        label={DELETE_ACCOUNT_COPY.button}
        title={DELETE_ACCOUNT_COPY.title}
        consequence={
          <>
            <WhatHappens title={DELETE_ACCOUNT_COPY.goes} items={DELETE_ACCOUNT_COPY.what_goes} />
            <WhatHappens title={DELETE_ACCOUNT_COPY.stays} items={DELETE_ACCOUNT_COPY.what_stays} />
          </>
        }
        expected={email}
        typeLabel={DELETE_ACCOUNT_COPY.type(email)}
        confirmLabel={DELETE_ACCOUNT_COPY.confirm}
        error={remove.error}
        onConfirm={(fields) =>
          remove.mutateAsync({
            confirm: String(fields.get("confirm")),
            ...(two_factor.enabled ? { code: String(fields.get("code")) } : {}),
          })
        }
      >
        {two_factor.enabled && (
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
      </TypedConfirm>
    </section>
  );
}
