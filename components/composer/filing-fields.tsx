"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTRPC } from "../api/trpc.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Draft, Filing } from "./draft/draft.ts";
import { readLabels } from "./read-labels.ts";

interface Props {
  draft: Draft;
  onChange(filing: Filing): void;
}

/**
 * The labels and the campaign, by which a post is found again. Readers don't see them. Folded until they are opened.
 */
export function FilingFields({ draft, onChange }: Props) {
  const { labels = [], campaign = null } = draft;
  const trpc = useTRPC();
  const { data: known = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const listId = useId();
  // Typed names are passed on only when the field is left, because a new name becomes a label as soon as it is stored.
  const [typing, setTyping] = useState<string>();
  const said = [...labels, ...(campaign === null ? [] : [campaign])].join(", ");
  return (
    <Disclosure label="Labels and campaign" said={said}>
      <div className="grid gap-3 pt-1 sm:grid-cols-2">
        <TextField
          label="Labels"
          hint={
            known.length === 0
              ? "With commas between them."
              : `With commas between them. There are ${known
                  .slice(0, 5)
                  .map(({ name }) => name)
                  .join(", ")}${known.length > 5 ? "…" : "."}`
          }
          value={typing ?? labels.join(", ")}
          list={listId}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyping(value)}
          onBlur={() => {
            if (typing !== undefined) onChange({ labels: readLabels(typing) });
            setTyping(undefined);
          }}
        />
        <datalist id={listId}>
          {known.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <TextField
          label="Campaign"
          value={campaign ?? ""}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ campaign: value || null })}
        />
      </div>
    </Disclosure>
  );
}
