"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";
import { useTRPC } from "../api/trpc.ts";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { FILE_PAGE_COPY } from "./copy.ts";
import { useUpdateFile } from "./use-update-file.ts";

export function FileLabels({ file }: { file: MediaFile }) {
  const trpc = useTRPC();
  const { data: known = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const [typing, setTyping] = useState<string>();
  const update = useUpdateFile();
  const listId = useId();
  const stored = file.labels.map(({ name }) => name).join(", ");
  async function store(text: string) {
    const labels = [...new Set(text.split(",").map((name) => name.trim()))].filter(Boolean);
    const problem = await update({ id: file.id, labels }).then(() => null, readProblem);
    if (problem !== null) return showToast({ title: problemWords(problem) });
    setTyping(undefined);
    showToast({ title: FILE_PAGE_COPY.labels_saved });
  }
  return (
    <>
      <TextField
        label={FILE_PAGE_COPY.labels}
        hint={FILE_PAGE_COPY.labels_hint}
        value={typing ?? stored}
        list={listId}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyping(value)}
        onBlur={() => {
          if (typing !== undefined && typing !== stored) void store(typing);
        }}
      />
      <datalist id={listId}>
        {known.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
