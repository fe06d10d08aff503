"use client";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemWords } from "#components/api/problem-words.ts";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { SETS_COPY } from "./chooser-copy.ts";
import { useChangeSets } from "./use-change-sets.ts";

export function SaveSet({ chosen }: { chosen: readonly string[] }) {
  const [name, setName] = useState("");
  const { create } = useChangeSets();
  if (chosen.length === 0) return <p className="text-muted">{SETS_COPY.none_selected}</p>;
  function save() {
    const input = { name: name.trim(), channels: [...chosen] };
    if (input.name !== "") create.mutate(input, { onSuccess: () => setName("") });
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={SETS_COPY.name}
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
        {SETS_COPY.save(chosen.length)}
      </Button>
    </div>
  );
}
