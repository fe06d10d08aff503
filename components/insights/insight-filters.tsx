"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useState, useTransition } from "react";
import { MOST_METRIC_DAYS } from "#core/contract/operations/metrics.ts";
import { formatDays } from "#core/domain/schedule/format-days.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INSIGHTS_COPY } from "./copy.ts";
import { Dropdown } from "./dropdown.tsx";
import {
  INSIGHT_RANGES,
  type InsightsQuery,
  isRange,
  writeInsightsQuery,
} from "./insights-query.ts";

const CHIP =
  "inline-flex min-h-11 max-w-56 items-center gap-2 rounded-full border px-4 md:min-h-9 hover:bg-sunken";
const PLAIN = "border-edge bg-surface";
const CHOSEN = "border-accent bg-surface font-medium text-accent";
const ITEM = "flex min-h-11 items-center gap-2 rounded-field px-2 md:min-h-9 hover:bg-sunken";

interface Props {
  query: InsightsQuery;
  labels: readonly { id: string; name: string }[];
}

/** The filters and the range. They apply at once and are in the URL. */
export function InsightFilters({ query, labels }: Props) {
  const { slug } = useWorkspace().organization;
  const hrefOf = (change: Partial<InsightsQuery>) =>
    `/${slug}/insights${writeInsightsQuery({ ...query, ...change })}`;
  const isFiltered = query.channels.length > 0 || query.label !== undefined;
  return (
    <div className="flex grow flex-wrap items-center gap-2 max-md:basis-full print:hidden">
      <ChannelFilter query={query} hrefOf={hrefOf} />
      <LabelFilter query={query} labels={labels} hrefOf={hrefOf} />
      {isFiltered && (
        <Link
          href={hrefOf({ channels: [], label: undefined })}
          className="px-2 py-1 text-accent underline underline-offset-2"
        >
          {INSIGHTS_COPY.clear}
        </Link>
      )}
      <Ranges query={query} hrefOf={hrefOf} />
    </div>
  );
}

interface FilterProps {
  query: InsightsQuery;
  hrefOf(change: Partial<InsightsQuery>): string;
}

function ChannelFilter({ query, hrefOf }: FilterProps) {
  const router = useRouter();
  const channels = useChannels();
  // Shown as chosen at once, while the numbers load.
  const [chosen, setChosen] = useState<readonly string[]>(query.channels);
  const [isPending, startTransition] = useTransition();
  const shown = isPending ? chosen : query.channels;
  const only = shown.length === 1 ? channels.find(({ id }) => id === shown[0]) : undefined;
  function choose(next: readonly string[]) {
    const all = next.length === channels.length ? [] : next;
    setChosen(all);
    startTransition(() => router.push(hrefOf({ channels: all }), { scroll: false }));
  }
  const label =
    shown.length === 0
      ? INSIGHTS_COPY.all_channels
      : (only?.name ?? INSIGHTS_COPY.channels(shown.length));
  return (
    <Dropdown
      label={<span className="truncate">{label}</span>}
      className={`${CHIP} ${shown.length > 0 ? CHOSEN : PLAIN}`}
    >
      {channels.map((channel) => (
        <label key={channel.id} className={ITEM}>
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={shown.includes(channel.id)}
            onChange={({ currentTarget: { checked } }) =>
              choose(
                checked ? [...shown, channel.id] : shown.filter((other) => other !== channel.id),
              )
            }
          />
          <ChannelAvatar channel={channel} size={20} />
          <span className="min-w-0 truncate pl-1">{channel.name}</span>
        </label>
      ))}
    </Dropdown>
  );
}

function LabelFilter({ query, labels, hrefOf }: FilterProps & Pick<Props, "labels">) {
  const chosen = labels.find(({ id }) => id === query.label);
  const label = chosen?.name ?? query.label ?? INSIGHTS_COPY.label;
  const choices = [{ id: undefined, name: INSIGHTS_COPY.all_labels }, ...labels];
  return (
    <Dropdown
      key={query.label}
      label={<span className="truncate">{label}</span>}
      className={`${CHIP} ${query.label === undefined ? PLAIN : CHOSEN}`}
    >
      {labels.length === 0 && <p className="px-2 py-1 text-muted">{INSIGHTS_COPY.no_labels}</p>}
      {labels.length > 0 &&
        choices.map(({ id, name }) => (
          <Link
            key={id ?? ""}
            href={hrefOf({ label: id })}
            scroll={false}
            aria-current={id === query.label ? "true" : undefined}
            className={`${ITEM} aria-[current]:font-medium aria-[current]:text-accent`}
          >
            <span className="truncate">{name}</span>
          </Link>
        ))}
    </Dropdown>
  );
}

const RANGE =
  "flex min-h-11 items-center px-2.5 whitespace-nowrap md:min-h-9 md:px-3 hover:bg-sunken";

function Ranges({ query, hrefOf }: FilterProps) {
  const hasDates = query.from !== undefined;
  return (
    <nav
      aria-label={INSIGHTS_COPY.ranges}
      className="ml-auto flex flex-wrap divide-x divide-line rounded-field border border-edge bg-surface max-md:ml-0"
    >
      {INSIGHT_RANGES.map((days) => (
        <Link
          key={days}
          href={hrefOf({ days, from: undefined, to: undefined })}
          scroll={false}
          aria-current={!hasDates && days === query.days ? "page" : undefined}
          className={`${RANGE} aria-[current]:bg-sunken aria-[current]:font-bold`}
        >
          {INSIGHTS_COPY.days(days)}
        </Link>
      ))}
      <Dropdown
        key={`${query.from} ${query.to}`}
        label={
          query.from !== undefined && query.to !== undefined
            ? formatDays(query.from, query.to)
            : INSIGHTS_COPY.dates
        }
        className={`${RANGE} ${hasDates ? "bg-sunken font-bold" : ""}`}
        align="right"
      >
        <Dates query={query} hrefOf={hrefOf} />
      </Dropdown>
    </nav>
  );
}

function Dates({ query, hrefOf }: FilterProps) {
  const router = useRouter();
  const [isWrong, setIsWrong] = useState(false);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [String(fields.get("from")), String(fields.get("to"))];
    setIsWrong(!isRange(from, to));
    if (isRange(from, to)) router.push(hrefOf({ from, to }), { scroll: false });
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-1">
      <TextField
        label={INSIGHTS_COPY.first_day}
        name="from"
        type="date"
        defaultValue={query.from}
      />
      <TextField label={INSIGHTS_COPY.last_day} name="to" type="date" defaultValue={query.to} />
      <p role="alert" className="text-sm text-failed empty:hidden">
        {isWrong ? INSIGHTS_COPY.range_wrong(MOST_METRIC_DAYS) : null}
      </p>
      <Button type="submit">{INSIGHTS_COPY.show}</Button>
    </form>
  );
}
