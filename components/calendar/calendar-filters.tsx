"use client";
import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type CalendarQuery, readCalendarQuery, writeCalendarQuery } from "./calendar-query.ts";
import { CALENDAR_FILTER_COPY } from "./copy.ts";

const NONE = { status: undefined, channel: undefined, label: undefined, campaign: undefined };

interface Props {
  query: CalendarQuery;
  go(change: { [field in keyof CalendarQuery]?: CalendarQuery[field] | undefined }): void;
}

/** The filters are in the URL, so a view can be bookmarked and shared. */
export function CalendarFilters({ query, go }: Props) {
  const channels = useChannels();
  const { approval } = useWorkspace().organization;
  const trpc = useTRPC();
  const statuses = Object.entries(CALENDAR_FILTER_COPY.statuses).filter(
    ([status]) =>
      status !== "needs_approval" || approval.mode === "required" || query.status === status,
  );
  const { data: labels = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const nameIn = (list: readonly { id: string; name: string }[], given: string | undefined) =>
    list.find(({ id }) => id === given)?.name ?? given;
  const parts = [
    query.status && CALENDAR_FILTER_COPY.statuses[query.status],
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
    <Disclosure label={CALENDAR_FILTER_COPY.filters} value={parts.filter(Boolean).join(", ")}>
      <form
        key={writeCalendarQuery(query)}
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 pt-1 lg:grid-cols-4"
      >
        <SelectField
          label={CALENDAR_FILTER_COPY.status}
          name="status"
          defaultValue={query.status ?? ""}
        >
          <option value="">{CALENDAR_FILTER_COPY.all}</option>
          {statuses.map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </SelectField>
        <NameField
          label={CALENDAR_FILTER_COPY.channel}
          name="channel"
          given={query.channel}
          list={channels}
        />
        <NameField
          label={CALENDAR_FILTER_COPY.label}
          name="label"
          given={query.label}
          list={labels}
        />
        <TextField
          label={CALENDAR_FILTER_COPY.campaign}
          name="campaign"
          defaultValue={query.campaign}
          maxLength={200}
        />
        <div className="flex items-end gap-2 lg:col-span-4">
          <Button type="submit">{CALENDAR_FILTER_COPY.apply}</Button>
          <Button look="quiet" onClick={() => go(NONE)}>
            {CALENDAR_FILTER_COPY.clear}
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

/** Keeps the URL's value selectable while the list loads, and when it is no longer in the list. */
function NameField({ label, name, given, list }: NameProps) {
  const isListed = given === undefined || list.some(({ id }) => id === given);
  const choices = isListed ? list : [...list, { id: given, name: given }];
  return (
    <SelectField label={label} name={name} defaultValue={given ?? ""}>
      <option value="">{CALENDAR_FILTER_COPY.all}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}
