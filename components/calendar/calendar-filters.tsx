"use client";
import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import {
  type CalendarQuery,
  readCalendarQuery,
  STATUSES,
  writeCalendarQuery,
} from "./calendar-query.ts";

const NONE = { status: undefined, channel: undefined, label: undefined, campaign: undefined };

interface Props {
  query: CalendarQuery;
  go(change: { [field in keyof CalendarQuery]?: CalendarQuery[field] | undefined }): void;
}

/** Narrows the calendar down. It is all in the address, which can be saved and sent to others. */
export function CalendarFilters({ query, go }: Props) {
  const channels = useChannels();
  const trpc = useTRPC();
  const { data: labels = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const nameIn = (list: readonly { id: string; name: string }[], given: string | undefined) =>
    list.find(({ id }) => id === given)?.name ?? given;
  const said = [
    query.status && STATUSES[query.status].label,
    nameIn(channels, query.channel),
    nameIn(labels, query.label),
    query.campaign,
  ];
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = readCalendarQuery((name) => {
      const value = fields.get(name);
      return typeof value === "string" ? value : null;
    });
    go({ ...NONE, ...read });
  }
  return (
    <Disclosure label="Filter" said={said.filter(Boolean).join(", ")}>
      <form
        key={writeCalendarQuery(query)}
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 pt-1 lg:grid-cols-4"
      >
        <SelectField label="Status" name="status" defaultValue={query.status ?? ""}>
          <option value="">All</option>
          {Object.entries(STATUSES).map(([status, { label }]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </SelectField>
        <NameField label="Channel" name="channel" given={query.channel} list={channels} />
        <NameField label="Label" name="label" given={query.label} list={labels} />
        <TextField label="Campaign" name="campaign" defaultValue={query.campaign} maxLength={200} />
        <div className="flex items-end gap-2 lg:col-span-4">
          <Button type="submit">Apply</Button>
          <Button look="quiet" onClick={() => go(NONE)}>
            Clear
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

interface NameProps {
  label: string;
  name: string;
  given: string | undefined;
  list: readonly { id: string; name: string }[];
}

/** What the address names is a choice even where the list has not arrived, or has it no more. */
function NameField({ label, name, given, list }: NameProps) {
  const isKnown = given === undefined || list.some(({ id }) => id === given);
  const choices = isKnown ? list : [...list, { id: given, name: given }];
  return (
    <SelectField label={label} name={name} defaultValue={given ?? ""}>
      <option value="">All</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}
