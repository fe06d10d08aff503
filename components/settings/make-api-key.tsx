"use client";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { NewSecret } from "./new-secret.tsx";

/** Makes a key, and shows its secret this once. */
export function MakeApiKey({ onMade }: { onMade(): Promise<void> }) {
  const trpc = useTRPC();
  const make = useMutation(trpc.api_keys.create.mutationOptions({ onSuccess: onMade }));
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name"));
    make.mutate({ name }, { onSuccess: () => form.reset() });
  }
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex max-w-lg flex-wrap items-end gap-3">
        <TextField
          label="Name of the new key"
          name="name"
          placeholder="Website, say"
          maxLength={100}
          autoComplete="off"
          required
          className="min-w-52 flex-1"
        />
        <Button type="submit" look="primary" busy={make.isPending}>
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
