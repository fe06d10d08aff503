"use client";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { CalendarQuery, CalendarStatus, QueryChange } from "./calendar-query.ts";
import { CALENDAR_FILTER_COPY } from "./copy.ts";

interface Props {
  query: CalendarQuery;
  go(change: QueryChange): void;
}

const CHIP =
  "min-h-11 max-w-44 shrink-0 cursor-pointer rounded-full border px-3 text-sm md:min-h-8 hover:bg-sunken";
const CHOSEN = "border-accent bg-sunken font-medium";
const OPEN = "border-line bg-surface";

/** Filters that apply at once. They are in the URL, so a view can be bookmarked and shared. */
export function FilterChips({ query, go }: Props) {
  const channels = useChannels();
  const { approval } = useWorkspace().organization;
  const trpc = useTRPC();
  const { data: labels = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const statuses = Object.entries(CALENDAR_FILTER_COPY.statuses).filter(
    ([status]) =>
      status !== "needs_approval" || approval.mode === "required" || query.status === status,
  );
  return (
    <search
      className="flex max-w-full items-center gap-1.5 max-md:overflow-x-auto md:flex-wrap"
      aria-label={CALENDAR_FILTER_COPY.filters}
    >
      <Choice
        label={CALENDAR_FILTER_COPY.channel}
        all={CALENDAR_FILTER_COPY.all_channels}
        given={query.channel}
        list={channels}
        onChoose={(channel) => go({ channel })}
      />
      {(labels.length > 0 || query.label !== undefined) && (
        <Choice
          label={CALENDAR_FILTER_COPY.label}
          all={CALENDAR_FILTER_COPY.all_labels}
          given={query.label}
          list={labels}
          onChoose={(label) => go({ label })}
        />
      )}
      <Choice
        label={CALENDAR_FILTER_COPY.status}
        all={CALENDAR_FILTER_COPY.all_statuses}
        given={query.status}
        list={statuses.map(([id, name]) => ({ id, name }))}
        onChoose={(status) => go({ status: status as CalendarStatus | undefined })}
      />
      {query.campaign !== undefined && (
        <button
          type="button"
          onClick={() => go({ campaign: undefined })}
          aria-label={CALENDAR_FILTER_COPY.remove_campaign(query.campaign)}
          className={`inline-flex items-center gap-1 ${CHIP} ${CHOSEN}`}
        >
          <span className="truncate">{query.campaign}</span>
          <IconX size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  given: string | undefined;
  list: readonly { id: string; name: string }[];
  onChoose(id: string | undefined): void;
}

/** Keeps the URL's value selectable while the list loads, and when it is no longer in the list. */
function Choice({ label, all, given, list, onChoose }: ChoiceProps) {
  const isListed = given === undefined || list.some(({ id }) => id === given);
  const choices = isListed ? list : [...list, { id: given, name: given }];
  return (
    <select
      aria-label={label}
      value={given ?? ""}
      onChange={({ currentTarget: { value } }) => onChoose(value === "" ? undefined : value)}
      className={`field-sizing-content truncate ${CHIP} ${given === undefined ? OPEN : CHOSEN}`}
    >
      <option value="">{all}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
