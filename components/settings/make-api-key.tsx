"use client";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { SCOPE_PRESETS, type Scope } from "#core/contract/scopes.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { KeyScopes, type ScopeChoice } from "./key-scopes.tsx";
import { NewSecret } from "./new-secret.tsx";

const DAY_MS = 86_400_000;

interface Props {
  /** The scopes that the person has, and so can give. */
  grantable: readonly Scope[];
  onMade(): Promise<void>;
}

/** Makes a key, and shows its secret this once. */
export function MakeApiKey({ grantable, onMade }: Props) {
  const trpc = useTRPC();
  const make = useMutation(trpc.api_keys.create.mutationOptions({ onSuccess: onMade }));
  const [choice, setChoice] = useState<ScopeChoice>({ preset: "full", chosen: ["posts:read"] });
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const name = String(fields.get("name"));
    const expires_at = expiryIn(Number(fields.get("days")));
    const scopes = choice.preset === "chosen" ? choice.chosen : SCOPE_PRESETS[choice.preset];
    make.mutate({ name, expires_at, scopes: [...scopes] }, { onSuccess: () => form.reset() });
  }
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex max-w-lg flex-col gap-3">
        <TextField
          label="Name of the new key"
          name="name"
          placeholder="Website, say"
          maxLength={100}
          autoComplete="off"
          required
        />
        <KeyScopes choice={choice} onChange={setChoice} grantable={grantable} />
        <SelectField label="It expires" name="days">
          <option value="0">Never</option>
          <option value="30">After 30 days</option>
          <option value="90">After 90 days</option>
          <option value="365">After a year</option>
        </SelectField>
        <Button type="submit" look="primary" busy={make.isPending} className="self-start">
          Make a key
        </Button>
      </form>
      <ProblemNotice error={make.error} />
      {make.data !== undefined && (
        <NewSecret name={make.data.name} secret={make.data.secret} onDone={() => make.reset()} />
      )}
    </div>
  );
}

/** No days are no expiry. */
function expiryIn(days: number): string | null {
  return days === 0 ? null : new Date(serverNow() + days * DAY_MS).toISOString();
}
