"use client";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemWords } from "#components/api/problem-words.ts";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChangeSets } from "./use-change-sets.ts";

/** Saves what is chosen under a name. */
export function SaveSet({ chosen }: { chosen: readonly string[] }) {
  const [name, setName] = useState("");
  const { create } = useChangeSets();
  if (chosen.length === 0)
    return <p className="text-muted">Choose some channels to save them as a set.</p>;
  const label = chosen.length === 1 ? "Save 1 channel" : `Save ${chosen.length} channels`;
  function save() {
    const input = { name: name.trim(), channels: [...chosen] };
    if (input.name !== "") create.mutate(input, { onSuccess: () => setName("") });
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Save what is chosen as"
        className="min-w-0 flex-1 basis-48"
        value={name}
        maxLength={50}
        autoComplete="off"
        error={create.error === null ? undefined : problemWords(readProblem(create.error))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
      <Button busy={create.isPending} onClick={save}>
        {label}
      </Button>
    </div>
  );
}
