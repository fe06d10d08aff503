"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTRPC } from "../api/trpc.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FILING_COPY } from "./copy.ts";
import type { Draft, Filing } from "./draft/draft.ts";
import { readLabels } from "./read-labels.ts";

interface Props {
  draft: Draft;
  onChange(filing: Filing): void;
}

/** The labels and the campaign, which readers don't see. Collapsed at first. */
export function FilingFields({ draft, onChange }: Props) {
  const { labels = [], campaign = null } = draft;
  const trpc = useTRPC();
  const { data: known = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const listId = useId();
  // Typed names are passed on only when the field is left, because a new name becomes a label as soon as it is stored.
  const [typing, setTyping] = useState<string>();
  const said = [...labels, ...(campaign === null ? [] : [campaign])].join(", ");
  return (
    <Disclosure label={FILING_COPY.title} said={said}>
      <div className="grid gap-3 pt-1 sm:grid-cols-2">
        <TextField
          label={FILING_COPY.labels}
          hint={FILING_COPY.labels_hint(known.map(({ name }) => name))}
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
          label={FILING_COPY.campaign}
          value={campaign ?? ""}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ campaign: value || null })}
        />
      </div>
    </Disclosure>
  );
}
